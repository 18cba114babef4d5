import { notify } from '@alaso/web-kit';

export type CopyWords = {
  copied: string;
  copiedText?: string;
  notCopied: string;
  notCopiedText: string;
};

/** Copies text to the clipboard and confirms it, or explains what to do if the browser blocks copying. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  const { copied: title, copiedText: description } = words;
  try {
    await navigator.clipboard.writeText(text);
    notify({ title, ...(description !== undefined && { description }) });
  } catch {
    notify({ title: words.notCopied, description: words.notCopiedText, variant: 'destructive' });
  }
}
