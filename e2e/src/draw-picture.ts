import type { Page } from '@playwright/test'

interface Drawing {
  type?: 'image/png' | 'image/jpeg'
  color?: string
  width?: number
  height?: number
}

/** Draws a test picture in the browser, which encodes all the formats needed. */
export async function drawPicture(page: Page, drawing: Drawing = {}): Promise<Buffer> {
  const { type = 'image/png', color = 'teal', width = 640, height = 480 } = drawing
  const url = await page.evaluate(
    ([asked, fill, wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = fill
      context.fillRect(0, 0, wide, high)
      return canvas.toDataURL(asked)
    },
    [type, color, width, height] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** For a file input. */
export const pictureFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
