/** Messages between the browser's tabs; where the browser forbids them, each tab is on its own. */
export function tabChannel<Message>(name: string) {
  let opened: BroadcastChannel | undefined
  function open(): BroadcastChannel | undefined {
    try {
      return (opened ??= new BroadcastChannel(name))
    } catch {
      return undefined
    }
  }
  return {
    post: (message: Message) => open()?.postMessage(message),
    /** Calls the listener with the other tabs' messages; returns the function that ends this. */
    listen(listener: (message: Message) => void): () => void {
      const channel = open()
      const onMessage = ({ data }: MessageEvent<Message>) => listener(data)
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}
