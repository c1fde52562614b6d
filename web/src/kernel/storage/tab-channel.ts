/** Messages between the browser's tabs; undefined where the browser forbids them: then each tab is on its own. */
export function tabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
