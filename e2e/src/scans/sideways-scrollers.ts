import type { Page } from '@playwright/test'

/** Elements that overflow horizontally, except the rows meant to scroll. */
export const sidewaysScrollers = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, dialog, dialog *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowX))
      .filter((one) => one.getAttribute('role') !== 'tablist')
      .map((one) => `${one.tagName}.${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  )
