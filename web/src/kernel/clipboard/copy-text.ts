/**
 * Copies text that may still be loading. Starts within the user gesture, because browsers reject later writes.
 * Rejects if the text fails to load or the browser refuses.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard } // undefined outside a secure context
  if (!clipboard) throw new DOMException('no clipboard here', 'NotAllowedError')
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  blob.catch(() => {}) // unhandled otherwise, if the browser refuses before the text fails
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
