/**
 * Gives each open layer (panel, sheet, popup, viewer) one history entry, so that Back closes the topmost layer only.
 *
 * An entry's state stores its depth. After every change the entries are synchronised with the open layers: missing ones
 * are pushed, surplus ones are traversed back over. A navigation from within a layer replaces the layer's entry; an entry
 * whose layer is gone (Forward, reload) is skipped.
 */
interface Layer {
  /** False if it stays open, because it asks before what was typed is lost. */
  close(): unknown
}

const layers: Layer[] = []
let started = false
/** A programmatic traversal is pending; its popstate is ignored. */
let traversing = false
const postponed: (() => void)[] = []
/** History index below the lowest layer. */
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

/** Reloads the page. Layers that open or close meanwhile don't change the history, which would cancel the reload. */
export const reloadPage = () =>
  afterTraversal(() => {
    started = false
    location.reload()
  })

/** Registers an open layer; returns the unregister function. Back calls `close`, which returns false if it stays open. */
export function openLayer(close: Layer['close']): () => void {
  const layer = { close }
  layers.push(layer)
  if (layers.length === 1) openedAt = location.href
  setTimeout(syncEntries)
  return () => {
    const at = layers.indexOf(layer)
    if (at !== -1) layers.splice(at, 1)
    // Deferred: another layer may replace this one, or a link in it may navigate.
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
  const kept = layers
    .splice(depth)
    .toReversed()
    .filter((layer) => layer.close() === false)
  layers.push(...kept.toReversed())
  syncEntries()
}

function go(delta: number) {
  traversing = true
  history.go(delta)
}

// A push during a pending traversal would be undone by it.
function afterTraversal(act: () => void) {
  if (traversing) postponed.push(act)
  else act()
}
