// Twice the tile's size, for dense screens; nine of them fit a stored draft.
const side = 192

/** Returns a square preview as a data URL: it can be stored in a draft and needs no revoking. */
export async function drawPreview(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = '#8f9894' // JPEG has no transparency: a grey that shows dark and light ink
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    const cut = Math.min(bitmap.width, bitmap.height)
    const left = (bitmap.width - cut) / 2
    const top = (bitmap.height - cut) / 2
    context.drawImage(bitmap, left, top, cut, cut, 0, 0, side, side)
    return canvas.toDataURL('image/jpeg', 0.72)
  } finally {
    bitmap.close()
  }
}
