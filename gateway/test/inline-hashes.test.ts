import { alsoAllowing, inlineHashes } from '../src/inline-hashes.ts';

test('what stands in the page itself is allowed by its hash, and files are not', () => {
  // The example of CSP 3, section 2.3.1.
  const script = "<script>alert('Hello, world.');</script>";
  const page = `<head>${script}${script}<style>p{margin:0}</style><script defer src="/app.js"></script></head>`;
  expect(inlineHashes(page)).toEqual({
    script: "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    style: "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='",
  });
  expect(inlineHashes('')).toEqual({ script: '', style: '' });
});

test('a running gateway’s policy allows what stands in further pages, each once, and goes on allowing what it did', () => {
  const script = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";
  const style = "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='";
  const page = "<script>alert('Hello, world.');</script><style>p{margin:0}</style>";
  const config = "script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'";
  const allowing = `script-src 'self' ${script} 'sha256-a'; style-src 'self' ${style} 'sha256-b'`;
  expect(alsoAllowing(config, page)).toBe(allowing);
  expect(alsoAllowing(allowing, page)).toBe(allowing);
});
