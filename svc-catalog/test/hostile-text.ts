import * as fc from 'fast-check';

const hostile = fc.constantFrom(
  '</script><script>alert(1)</script>',
  '<!--# include virtual="/registry.json" -->',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '</title><base href=//evil>',
  ']]>',
  '<!--',
  '<style nonce="">',
  '-->',
  '&lt;b&gt; & &amp; \\u003c',
  '👗🧵🇳🇬',
  'ẹ̀wù àṣọ òkè',
  '\u2028\u2029',
);
/** Texts with which an owner may try to inject content or code into a page. */
export const hostileText = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), {
    maxLength: 5,
  })
  .map((parts) => `x${parts.join('')}x`);
