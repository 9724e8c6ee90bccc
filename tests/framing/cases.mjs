// What is sent: the requests that Stint refuses, sound ones, and mutations of both.

/// A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32).
export function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const head = "POST /x HTTP/1.1\r\nHost: a\r\n";
const smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";
const sound = [
  "GET /x?a=b HTTP/1.1\r\nHost: a\r\n\r\n",
  `${head}Content-Length: 5\r\n\r\nhello`,
  `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\n\r\n`,
  `${head}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nTrailer: t\r\n\r\n`,
  // A body that one would like to be read as a request, and fields that readers see in different ways.
  `${head}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  `${head}Content-Length: ${smuggled.length}\r\nTransfer_Encoding: chunked\r\n\r\n${smuggled}`,
  `${head}Transfer-Encoding: chunked\r\nContent_Length: 3\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
  `GET /x HTTP/1.1\r\nHost: a\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  `GET /x HTTP/1.1\r\nHost: a\r\nContent_Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  `GET /x HTTP/1.1\r\nHost: a\r\nTransfer_Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${head}Connection: X-Front, Content-Length\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  `${head}Transfer-Encoding: chunked\r\nConnection: Transfer-Encoding\r\n\r\n0\r\n\r\n`,
  `${head}Expect: 100-continue\r\nContent-Length: 5\r\n\r\nhello`,
  `DELETE /x HTTP/1.0\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nhi`,
];

const morsels = [
  ...["\r", "\n", "\r\n", "\n\n", "\r\n\r\n", "\t", " ", "\v", "\f", "\0", "\x7f", "\x85", "\xa0", "\xff"],
  ...[":", ";", ",", "_", "-", "+", "0", "0x", "%0d%0a", "\"", "=", "chunked", "identity", "xchunked", "3", "1\r\n"],
  ...["Transfer-Encoding: chunked\r\n", "Transfer-Encoding:\tchunked\r\n", "Transfer-Encoding : chunked\r\n"],
  ...["Transfer-Encoding: x\r\n", "Transfer-Encoding:\r\n chunked\r\n", "transfer_encoding: chunked\r\n"],
  ...["Content-Length: 0\r\n", "Content-Length: 5\r\n", "content-length: 005\r\n", "Content-Length: 5,5\r\n"],
  ...["Content_Length: 0\r\n", "Content-Length: 1_0\r\n", "Connection: close\r\n", "Upgrade: h2c\r\n", "0\r\n\r\n"],
  smuggled,
];

function pick(list, number) {
  return list[Math.floor(number() * list.length)];
}

/// Bytes out of, into or in place of others; beginnings of lines, where framing is decided, more often than chance.
function mutated(bytes, number) {
  const breaks = [...bytes.matchAll(/\n/g)].map(({ index }) => index + 1);
  const at = breaks.length > 0 && number() < 0.5 ? pick(breaks, number) : Math.floor(number() * (bytes.length + 1));
  const length = number() < 0.5 ? 0 : 1 + Math.floor(number() * 3);
  const morsel = number() < 0.2 ? "" : pick(morsels, number);
  return bytes.slice(0, at) + morsel + bytes.slice(at + length);
}

/// Each with a sound request behind it, which a reader takes for a part of the first where it reads that in another way.
export function cases(malformed, mutations, number) {
  const after = "GET /after HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const originals = [...sound, ...malformed];
  const all = [...originals];
  for (let i = 0; i < mutations; ++i) {
    let bytes = pick(number() < 0.7 ? sound : originals, number);
    const times = 1 + Math.floor(number() * 3);
    for (let j = 0; j < times; ++j) bytes = mutated(bytes, number);
    all.push(bytes);
  }
  return all.map((bytes) => bytes + after);
}
