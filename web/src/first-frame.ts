// Must be the first import: yields until the server-rendered page has been painted.
if (document.visibilityState === 'visible') {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
