/**
 * Copies text that may still be on its way, while the press that asked for it counts: browsers refuse a copy that
 * comes too late after it. Rejects when the text can't be had or the browser refuses.
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard } // absent on a page opened over plain http
  if (!clipboard) throw new DOMException('no clipboard here', 'NotAllowedError')
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }))
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
