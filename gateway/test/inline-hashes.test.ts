import { inlineHashes } from '../src/inline-hashes.ts';

test('what stands in the page itself is allowed by its hash, and files are not', () => {
  // The example of CSP 3, section 2.3.1.
  const script = "<script>alert('Hello, world.');</script>";
  const page = `<head>${script}<style>p{margin:0}</style><script defer src="/app.js"></script></head>`;
  expect(inlineHashes(page)).toEqual({
    script: "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    style: "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='",
  });
  expect(inlineHashes('')).toEqual({ script: '', style: '' });
});
