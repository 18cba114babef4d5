export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // By then, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
