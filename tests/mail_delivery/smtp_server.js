// An SMTP server (npm smtp-server) that behaves as the test says, and tells what happens as lines of JSON on standard
// output: {"event": "listening", "port": …} first, then {"event": "mail", …} for every mail whose content has arrived.
//
//   node smtp_server.js '{"behaviours": {"slow@acme.example": ["rcpt 450 busy", "take"]}, …}'
//
// behaviours: per receiver what to do at the first, second, … mail, the last for ever; others are taken.
//   take            250
//   rcpt CODE TEXT  answer to RCPT TO
//   data CODE TEXT  answer to the content
//   cut             closes the connection when the content has arrived
//   hold            never answers the content
// port; key and cert (PEM), secure: TLS from the first byte; user and password: must log in; hideStartTls;
// mailsPerConnection: 421 to the next; refuseSender: 550 to MAIL FROM.
'use strict';

const { SMTPServer } = require('smtp-server');

const options = JSON.parse(process.argv[2] || '{}');
const triesOf = {};
const mailsOf = {};

function tell(event) {
  process.stdout.write(JSON.stringify(event) + '\n');
}

function refusal(code, text) {
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

/** What to do with this mail: `rcpt` is asked first for every mail and counts. */
function behaviour(address) {
  const known = (options.behaviours || {})[address] || ['take'];
  return known[Math.min(triesOf[address] - 1, known.length - 1)];
}

function connectionOf(session) {
  return [...server.connections].find((connection) => connection.session.id === session.id);
}

const server = new SMTPServer({
  name: 'test.example',
  secure: Boolean(options.secure),
  key: options.key,
  cert: options.cert,
  disabledCommands: options.user ? [] : ['AUTH'],
  hideSTARTTLS: Boolean(options.hideStartTls) || !options.key,
  authOptional: !options.user,
  allowInsecureAuth: true,
  disableReverseLookup: true,
  size: 10_000_000,
  closeTimeout: 100,
  onAuth(auth, session, callback) {
    if (auth.username === options.user && auth.password === options.password) return callback(null, { user: auth.username });
    tell({ event: 'wrong password' });
    return callback(refusal(535, '5.7.8 wrong name or password'));
  },
  onMailFrom(address, session, callback) {
    mailsOf[session.id] = (mailsOf[session.id] || 0) + 1;
    if (options.mailsPerConnection && mailsOf[session.id] > options.mailsPerConnection) {
      return callback(refusal(421, 'enough of you'));
    }
    return callback(options.refuseSender ? refusal(550, 'not from you') : null);
  },
  onRcptTo(address, session, callback) {
    triesOf[address.address] = (triesOf[address.address] || 0) + 1;
    const [where, code, ...text] = behaviour(address.address).split(' ');
    if (where !== 'rcpt') return callback();
    tell({ event: 'refused', to: address.address });
    return callback(refusal(code, text.join(' ')));
  },
  onData(stream, session, callback) {
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map((receiver) => receiver.address);
      tell({
        event: 'mail',
        from: session.envelope.mailFrom.address,
        to,
        user: session.user || null,
        secure: session.secure,
        connection: session.id,
        content: Buffer.concat(parts).toString('latin1'),
      });
      const [what, code, ...text] = behaviour(to[0]).split(' ');
      if (what === 'hold') return;
      if (what === 'cut') {
        connectionOf(session)._socket.destroy();
        return;
      }
      callback(what === 'data' ? refusal(code, text.join(' ')) : null);
    });
  },
});

server.on('error', () => {});  // clients that go away, handshakes that fail
server.listen(options.port || 0, '127.0.0.1', () => tell({ event: 'listening', port: server.server.address().port }));
