//! [`Guard`]: who may ask. Any page in the browser can send a request to the loopback interface, and so can
//! any program of any user of the machine: requests without the token are refused.
//!
//! A page of another site knows no token. Where its server gives the name of its host a new address, the
//! loopback one (DNS rebinding), the name in `Host` betrays it.

use super::request::Request;

/// How many bytes of randomness a token has.
const BYTES: usize = 32;

/// Who may ask.
#[derive(Debug)]
pub(super) struct Guard {
    token: String,
    /// What a request may call this server.
    hosts: [String; 2],
}

/// Why somebody may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stranger {
    /// It calls the server by another name, or comes from another page.
    Elsewhere,
    /// It does not know the token.
    NoToken,
}

impl Guard {
    /// With a new token, for the server at a port.
    pub(super) fn new(port: u16) -> Result<Self, getrandom::Error> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self {
            token: bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
            hosts: ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}")),
        })
    }

    /// Where the board is.
    pub(super) fn address(&self) -> String {
        format!("http://{}/#t={}", self.hosts[0], self.token)
    }

    /// Whether a request may have the files of the board: they are no secret.
    pub(super) fn knows(&self, request: &Request) -> Result<(), Stranger> {
        let host = request.the_one("host");
        let host = host.is_some_and(|host| self.hosts.iter().any(|own| own == host));
        let origin = |origin: &str| {
            self.hosts
                .iter()
                .any(|own| origin.strip_prefix("http://") == Some(own))
        };
        let origin = !request.has("origin") || request.the_one("origin").is_some_and(origin);
        match host && origin {
            true => Ok(()),
            false => Err(Stranger::Elsewhere),
        }
    }

    /// Whether a request may ask the engine.
    pub(super) fn trusts(&self, request: &Request) -> Result<(), Stranger> {
        self.knows(request)?;
        let token = request.the_one("authorization");
        let token = token.and_then(|text| text.strip_prefix("Bearer "));
        match token.is_some_and(|token| is_same(token, &self.token)) {
            true => Ok(()),
            false => Err(Stranger::NoToken),
        }
    }
}

/// Whether two texts are the same. It takes as long wherever they differ, so that the time does not tell.
fn is_same(one: &str, other: &str) -> bool {
    let differing = one
        .bytes()
        .zip(other.bytes())
        .fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && differing == 0
}

#[cfg(test)]
mod tests {
    use super::{Guard, Request, Stranger};

    fn request_with(headers: &[(&str, &str)]) -> Request {
        let headers = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n"));
        let head = format!("POST /api/ask HTTP/1.1\r\n{}\r\n", headers.collect::<String>());
        let request = Request::parse(head.as_bytes()).expect("a request");
        request.expect("the whole head")
    }

    #[test]
    fn who_knows_the_token_is_trusted() {
        let guard = Guard::new(4000).expect("randomness");
        let bearer = format!("Bearer {}", guard.token);
        let own = [("host", "127.0.0.1:4000"), ("authorization", &bearer)];
        assert_eq!(guard.trusts(&request_with(&own)), Ok(()));
        let page = ("origin", "http://127.0.0.1:4000");
        assert_eq!(guard.trusts(&request_with(&[own[0], own[1], page])), Ok(()));
        let other = Guard::new(4000).expect("randomness");
        assert_eq!(other.trusts(&request_with(&own)), Err(Stranger::NoToken));
    }

    #[test]
    fn strangers_are_told_apart() {
        let guard = Guard::new(4000).expect("randomness");
        let bearer = format!("Bearer {}", guard.token);
        let (host, token) = (("host", "localhost:4000"), ("authorization", bearer.as_str()));
        for host in [
            "localhost",
            "localhost:4001",
            "127.0.0.1:4000.attacker.example",
            "127.attacker.example:4000",
            "attacker.example:4000",
        ] {
            assert_eq!(
                guard.trusts(&request_with(&[("host", host), token])),
                Err(Stranger::Elsewhere),
                "{host}"
            );
        }
        for origin in [
            "null",
            "https://localhost:4000",
            "http://attacker.example",
            "http://localhost:40000",
        ] {
            let request = request_with(&[host, token, ("origin", origin)]);
            assert_eq!(guard.trusts(&request), Err(Stranger::Elsewhere), "{origin}");
            assert_eq!(guard.knows(&request), Err(Stranger::Elsewhere), "{origin}");
        }
        let cut = &bearer[..bearer.len() - 1];
        for wrong in ["Bearer ", "Basic abc", cut] {
            let request = request_with(&[host, ("authorization", wrong)]);
            assert_eq!(guard.trusts(&request), Err(Stranger::NoToken), "{wrong}");
            assert_eq!(guard.knows(&request), Ok(()));
        }
        assert_eq!(
            guard.trusts(&request_with(&[token])),
            Err(Stranger::Elsewhere),
            "no host"
        );
        let twice = request_with(&[host, ("host", "attacker.example"), token]);
        assert_eq!(guard.trusts(&twice), Err(Stranger::Elsewhere));
    }
}
