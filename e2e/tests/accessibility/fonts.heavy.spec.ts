import { expect, test } from '@playwright/test'

test('renders Chinese text with real glyphs in every generic family and weight @desktop', async ({ page }) => {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const ink = (text: string, font: string) => {
      canvas.clearRect(0, 0, 64, 64)
      canvas.font = font
      canvas.textBaseline = 'top'
      canvas.fillText(text, 0, 0)
      return canvas.getImageData(0, 0, 64, 64).data.join()
    }
    const families = ['system-ui', 'sans-serif', 'serif', 'monospace']
    return {
      // A font without them draws the same box for all.
      distinct: families.map((family) => new Set([...'据点登录'].map((text) => ink(text, `40px ${family}`))).size),
      weights: new Set([400, 500, 600, 700].map((weight) => ink('据', `${weight} 40px sans-serif`))).size,
    }
  })
  expect(drawn).toEqual({ distinct: [4, 4, 4, 4], weights: 4 })
})
