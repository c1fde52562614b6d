// Imported before anything else: all that follows in the bundle runs once the browser has shown what the page brought along.
if (document.visibilityState === 'visible') {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
