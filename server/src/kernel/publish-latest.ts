/** Twice a second at most. */
const usualMs = 500

/** Publishes the latest value of each key: immediately, then at most once per interval. */
export function publishLatest<Key, Value>(publish: (key: Key, value: Value) => void, everyMs = usualMs) {
  const latest = new Map<Key, Value>()
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    if (latest.size === 0) return
    for (const [key, value] of latest) publish(key, value)
    latest.clear()
    timer = setTimeout(flush, everyMs).unref()
  }

  /** `newest` decides between a value that waits and this one, as commits may end in another order than they counted. */
  return (key: Key, value: Value, newest = (_waiting: Value, given: Value) => given) => {
    const waiting = latest.get(key)
    latest.set(key, waiting === undefined ? value : newest(waiting, value))
    if (!timer) flush()
  }
}
