const signatureLength = 8
// Bytes of a chunk besides its data: four each for its length, its type and its checksum.
const chunkOverhead = 12

/** Whether a PNG is animated: it then has a chunk acTL before its pixels. */
export async function isAnimatedPng(file: Blob): Promise<boolean> {
  const view = new DataView(await file.arrayBuffer())
  for (let at = signatureLength; at + chunkOverhead <= view.byteLength; at += chunkOverhead + view.getUint32(at)) {
    const type = view.getUint32(at + 4)
    if (type === chunkType('acTL')) return true
    if (type === chunkType('IDAT')) return false
  }
  return false
}

const chunkType = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
