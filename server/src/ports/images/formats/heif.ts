import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { assertWithinLimits, maxPixels } from '../bounds.ts'
import { labelOfMetadata } from '../labels/read-label.ts'
import type { Raster } from '../raster.ts'

// Values of libheif's C enums.
const colourspaceRgb = 1
const chromaInterleavedRgba = 11
const channelInterleaved = 10

const heifErrorLength = 12
// An Exif block begins with the distance to its header.
const exifOffsetLength = 4
const maxPixelsOffset = 8

/**
 * Decodes a HEIF file's primary picture by libheif's C interface, turned and cropped as the file specifies. Blocks for
 * about a second at 12 megapixels. Throws on broken files.
 *
 * Each picture gets a new libheif instance (13 ms), so a large one leaves no grown heap and a hostile one no trace; for
 * the same reason nothing is freed by hand.
 */
export function decodeHeif(bytes: Uint8Array): Raster {
  const heif = createLibheif()
  // Read each time, as the heap moves when it grows.
  const heapBytes = (): Uint8Array => heif.HEAPU8
  const heap = () => new DataView(heapBytes().buffer)
  const error = heif._malloc(heifErrorLength)
  const out = heif._malloc(4)

  /** Runs a function that reports through `error`, and returns the value it left in `out`. */
  function run(step: (error: number) => void): number {
    step(error)
    const [code, subcode] = [heap().getInt32(error, true), heap().getInt32(error + 4, true)]
    if (code !== 0) throw new Error(`libheif error ${code}, ${subcode}`)
    return heap().getUint32(out, true)
  }

  // The shown size may be a crop or a grid of far larger parts: libheif itself enforces the limit on those.
  heap().setBigUint64(heif._heif_get_global_security_limits() + maxPixelsOffset, BigInt(maxPixels), true)

  const file = heif._malloc(bytes.length)
  heapBytes().set(bytes, file)
  const context = heif._heif_context_alloc()
  run((e) => heif._heif_context_read_from_memory(e, context, file, bytes.length, 0))
  const handle = run((e) => heif._heif_context_get_primary_image_handle(e, context, out))
  const width = heif._heif_image_handle_get_width(handle)
  const height = heif._heif_image_handle_get_height(handle)
  assertWithinLimits({ width, height })

  const image = run((e) => heif._heif_decode_image(e, handle, out, colourspaceRgb, chromaInterleavedRgba, 0))
  const plane = heif._heif_image_get_plane_readonly(image, channelInterleaved, out)
  const stride = heap().getInt32(out, true)
  const icc = readProfile()
  const label = labelOfMetadata({ xmp: readMetadata('mime'), exif: readMetadata('Exif')?.subarray(exifOffsetLength) })

  // In place: a copy of a large picture would take 160 MB more. Last, as the heap moves when it grows.
  const pixels = heapBytes()
  for (let y = 1; y < height; y++) {
    const row = plane + y * stride
    pixels.copyWithin(plane + y * width * 4, row, row + width * 4)
  }
  return {
    width,
    height,
    data: pixels.subarray(plane, plane + width * height * 4),
    ...(icc && { icc }),
    ...(label && { label }),
  }

  function readProfile(): Uint8Array | undefined {
    const length = heif._heif_image_handle_get_raw_color_profile_size(handle)
    if (length === 0) return undefined
    const at = heif._malloc(length)
    run((e) => heif._heif_image_handle_get_raw_color_profile(e, handle, at))
    return heapBytes().slice(at, at + length)
  }

  /** The first block of this type. */
  function readMetadata(type: string): Buffer | undefined {
    const filter = heif._malloc(type.length + 1)
    heapBytes().set(Buffer.from(`${type}\0`), filter)
    if (heif._heif_image_handle_get_list_of_metadata_block_IDs(handle, filter, out, 1) === 0) return undefined
    const id = heap().getUint32(out, true)
    const length = heif._heif_image_handle_get_metadata_size(handle, id)
    const at = heif._malloc(length)
    run((e) => heif._heif_image_handle_get_metadata(e, handle, id, at))
    return Buffer.from(heapBytes().slice(at, at + length))
  }
}
