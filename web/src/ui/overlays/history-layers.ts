/**
 * Gives each open layer (panel, sheet, popup, viewer) one history entry, so that Back closes the topmost and nothing else.
 *
 * An entry's state carries its depth in the stack of layers. After every change the entries are brought in line with
 * what is open: missing ones are pushed, left-over ones are traversed back over. A navigation from within a layer takes
 * the place of the layer's entry, and an entry whose layer is gone (Forward, a reload) is stepped back over.
 */
interface Layer {
  close(): void
}

const layers: Layer[] = []
let started = false
/** A traversal of ours is under way; its popstate is nobody else's business. */
let traversing = false
const postponed: (() => void)[] = []
/** Where the lowest layer was opened. */
let openedAt = ''
let push: History['pushState']

const depthOf = (state: unknown) => (state as { layer?: number } | null)?.layer ?? 0

/** Must run before the router listens to the history. */
export function startHistoryLayers() {
  started = true
  push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.pushState = (...entry) =>
    afterTraversal(() => (depthOf(history.state) > 0 ? replace(...entry) : push(...entry)))
  history.replaceState = (...entry) => afterTraversal(() => replace(...entry))
  window.addEventListener('popstate', onPopState)
  if (depthOf(history.state) > 0) go(-depthOf(history.state))
}

/** Notes an open layer; returns what takes the note back. `close` is asked on Back. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  if (layers.length === 1) openedAt = location.href
  setTimeout(syncEntries)
  return () => {
    const at = layers.indexOf(layer)
    if (at !== -1) layers.splice(at, 1)
    // Later: another layer may open in this one's place, or a link in it lead elsewhere.
    setTimeout(syncEntries)
  }
}

function syncEntries() {
  if (!started || traversing) return
  const depth = depthOf(history.state)
  for (let next = depth + 1; next <= layers.length; next++) push({ ...history.state, layer: next }, '')
  if (depth > layers.length) go(layers.length - depth)
}

function onPopState(event: PopStateEvent) {
  if (traversing) {
    traversing = false
    event.stopImmediatePropagation()
    for (const act of postponed.splice(0)) act()
    return syncEntries()
  }
  const depth = depthOf(event.state)
  if (depth > layers.length) return go(layers.length - depth)
  if (depth === layers.length) return
  if (location.href === openedAt) event.stopImmediatePropagation()
  for (const layer of layers.splice(depth).toReversed()) layer.close()
}

function go(delta: number) {
  traversing = true
  history.go(delta)
}

// A push while a traversal is under way would be undone by it.
function afterTraversal(act: () => void) {
  if (traversing) postponed.push(act)
  else act()
}
