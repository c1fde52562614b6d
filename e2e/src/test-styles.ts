import type { BrowserContext } from '@playwright/test'

/**
 * Blur behind bars and panels, drawn without a GPU, takes a sixth of the tests' duration. They stay translucent, for the scans of
 * contrast, and a containing block, as with any filter.
 */
const noBlur = ':root, [data-theme] { --glass-filter: blur(0) !important }'

/**
 * A toast hides after three seconds, which may be over before a busy machine looks at the page. To Playwright a
 * transparent element is visible: the last toast is found until another replaces it.
 */
const lastingToasts =
  '[popover] > :is([role=status], [role=alert]) > [data-gone] { visibility: visible !important; pointer-events: none !important }'

/** Adds the styles of tests to this profile's pages. */
export const addTestStyles = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((styles) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }, noBlur + lastingToasts)
