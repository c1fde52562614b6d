import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  animation,
  blue,
  bmpOf,
  clear,
  colourAt,
  distance,
  heicPhoto,
  noise,
  red,
  redAndBlue,
  gifDeclaring,
  pngDeclaring,
} from './given-pictures.ts'
import { createImageProcessor } from './image-processor.ts'

const processor = createImageProcessor({ threads: 2, timeoutMs: 30_000 })
afterAll(() => processor.close())

const formats = {
  png: async () => (await redAndBlue(96, 64)).png().toBuffer(),
  jpeg: async () => (await redAndBlue(96, 64)).jpeg().toBuffer(),
  gif: async () => (await redAndBlue(96, 64)).gif().toBuffer(),
  webp: async () => (await redAndBlue(96, 64)).webp().toBuffer(),
  bmp: async () => bmpOf(await redAndBlue(96, 64)),
}

test.for(Object.entries(formats))('a %s becomes WebP with the same shape and colours', async ([, make]) => {
  const { full, thumb, sha256, animated } = await processor.process(await make())

  expect(animated).toBe(false)
  expect(sha256).toBe(createHash('sha256').update(full.bytes).digest('hex'))
  for (const picture of [full, thumb]) {
    expect(picture).toMatchObject({ width: 96, height: 64 })
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 })
    expect(distance(await colourAt(picture.bytes, 10, 32), red)).toBeLessThan(12)
    expect(distance(await colourAt(picture.bytes, 85, 32), blue)).toBeLessThan(12)
  }
})

test('a HEIC photo is decoded, turned once by its container, and brought from Display P3 to sRGB', async () => {
  const { full, animated } = await processor.process(await heicPhoto())

  expect(animated).toBe(false)
  expect(full).toMatchObject({ width: 64, height: 96 })
  expect(distance(await colourAt(full.bytes, 32, 10), red)).toBeLessThan(12)
  expect(distance(await colourAt(full.bytes, 32, 85), blue)).toBeLessThan(12)
})

test('the same file gets the same name again', async () => {
  const photo = await noise(200, 100).jpeg().toBuffer()
  const [first, second] = await Promise.all([processor.process(photo), processor.process(photo)])

  expect(first.sha256).toBe(second.sha256)
})

test('orientation is applied to full and thumbnail', async () => {
  const sideways = await (await redAndBlue(96, 64)).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
  const { full, thumb } = await processor.process(sideways)

  for (const picture of [full, thumb]) {
    expect(picture).toMatchObject({ width: 64, height: 96 })
    expect(distance(await colourAt(picture.bytes, 32, 10), red)).toBeLessThan(12)
    expect(distance(await colourAt(picture.bytes, 32, 85), blue)).toBeLessThan(12)
  }
})

test('an embedded profile is applied', async () => {
  const wide = await (await redAndBlue(96, 64)).withIccProfile('p3').png().toBuffer()
  const { full } = await processor.process(wide)

  expect(distance(await colourAt(full.bytes, 10, 32), red)).toBeLessThan(12)
})

test('no metadata survives', async () => {
  const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-owner/></x:xmpmeta>'
  const tagged = (await redAndBlue(96, 64)).withExif(exif).withXmp(xmp).withIccProfile('p3')
  const files = [
    await tagged.clone().jpeg().toBuffer(),
    await tagged.clone().png().toBuffer(),
    await tagged.clone().webp().toBuffer(),
    await heicPhoto(),
  ]
  for (const file of files) {
    expect(file.includes('secret-owner')).toBe(true)
    const { full, thumb } = await processor.process(file)
    for (const { bytes } of [full, thumb]) {
      const stored = await sharp(bytes).metadata()
      expect([stored.exif, stored.icc, stored.xmp, stored.iptc, stored.orientation]).toEqual(Array(5).fill(undefined))
      expect(Buffer.from(bytes).includes('secret-owner')).toBe(false)
    }
  }
})

test.for(['gif', 'webp'] as const)('an animated %s stays animated, with a still thumbnail', async (format) => {
  const { full, thumb, animated } = await processor.process(await animation(format, 96, 64))

  expect(animated).toBe(true)
  expect(full).toMatchObject({ width: 96, height: 64 })
  expect(await sharp(full.bytes).metadata()).toMatchObject({
    format: 'webp',
    pages: 3,
    delay: [100, 200, 300],
    loop: 0,
  })
  const second = await sharp(full.bytes, { page: 1 }).png().toBuffer()
  expect(distance(await colourAt(second, 48, 32), blue)).toBeLessThan(12)
  expect((await sharp(thumb.bytes).metadata()).pages).toBeUndefined()
  expect(distance(await colourAt(thumb.bytes, 48, 32), red)).toBeLessThan(12)
})

test('preserves transparency', async () => {
  const { full, thumb } = await processor.process(await clear(20, 20).png().toBuffer())

  for (const { bytes } of [full, thumb]) expect((await sharp(bytes).stats()).isOpaque).toBe(false)
})

test('a large photo is bounded, its thumbnail is 640 wide', async () => {
  const { full, thumb } = await processor.process(await (await redAndBlue(4000, 3000)).jpeg().toBuffer())

  expect(full).toMatchObject({ width: 2560, height: 1920 })
  expect(thumb).toMatchObject({ width: 640, height: 480 })
  expect(await sharp(thumb.bytes).metadata()).toMatchObject({ width: 640, height: 480 })
})

test('a long screenshot stays readable, and its thumbnail shows the top', async () => {
  const upright = await (await redAndBlue(9000, 800)).rotate(90).png().toBuffer()
  const { full, thumb } = await processor.process(upright)

  expect(full).toMatchObject({ width: 800, height: 9000 })
  expect(thumb).toMatchObject({ width: 640, height: 1280 })
  expect(distance(await colourAt(thumb.bytes, 320, 1270), red)).toBeLessThan(12)
})

test('grey and CMYK pictures come out as colour pictures', async () => {
  const grey = await noise(50, 50).greyscale().jpeg().toBuffer()
  // A press can't print this red: only near is asked of the colour.
  const cmyk = await (await redAndBlue(96, 64)).toColourspace('cmyk').jpeg().toBuffer()

  expect((await processor.process(grey)).full).toMatchObject({ width: 50, height: 50 })
  const { full } = await processor.process(cmyk)
  expect((await sharp(full.bytes).metadata()).space).toBe('srgb')
  expect(distance(await colourAt(full.bytes, 10, 32), red)).toBeLessThan(60)
})

const cutOff = {
  png: () => noise(200, 200).png().toBuffer(),
  jpeg: () => noise(200, 200).jpeg().toBuffer(),
  gif: () => noise(200, 200).gif().toBuffer(),
  'animated gif': () => animation('gif', 200, 200),
  webp: () => noise(200, 200).webp().toBuffer(),
  'animated webp': () => animation('webp', 200, 200),
  bmp: async () => bmpOf(noise(200, 200)),
  heic: heicPhoto,
}

test.for(Object.entries(cutOff))('a cut-off %s is undecodable', async ([, make]) => {
  const whole = await make()
  for (const share of [0.02, 0.3, 0.5, 0.7, 0.95]) {
    const part = whole.subarray(0, Math.max(16, whole.length * share))
    await expect(processor.process(part), `cut at ${share}`).rejects.toMatchObject({
      name: 'ImageRefused',
      reason: 'Undecodable',
    })
  }
})

const notImages = {
  'an empty file': '',
  text: 'GG, 这把打得不错',
  HTML: '<!doctype html><script>alert(1)</script>',
  SVG: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  'a PDF': '%PDF-1.7\n1 0 obj',
  'HTML that begins like a BMP': 'BM<script>alert(1)</script>',
  'a TIFF': 'II*\0\x08\0\0\0',
  'an AVIF': '\0\0\0\x20ftypavif\0\0\0\0',
  'a video': '\0\0\0\x20ftypmp42\0\0\0\0',
}

test.for(Object.entries(notImages))('%s is not an image', async ([, content]) => {
  const file = Buffer.from(content, 'utf8')
  await expect(processor.process(file)).rejects.toMatchObject({ name: 'ImageRefused', reason: 'NotAnImage' })
})

const bombs = {
  'a PNG of 900 megapixels': async () => pngDeclaring(30_000, 30_000),
  'a GIF of 900 megapixels': async () => gifDeclaring(30_000, 30_000, 1),
  'an animation of 108 megapixels': async () => gifDeclaring(6000, 6000, 3),
  'a BMP of 900 megapixels': async () => {
    const bmp = Buffer.from(await bmpOf(noise(10, 10)))
    bmp.writeInt32LE(30_000, 18)
    bmp.writeInt32LE(30_000, 22)
    return bmp
  },
  'a HEIC of 900 megapixels': async () => {
    const heic = await heicPhoto()
    const size = heic.indexOf('ispe') + 8
    heic.writeUInt32BE(30_000, size)
    heic.writeUInt32BE(30_000, size + 4)
    return heic
  },
}

test.for(Object.entries(bombs))('%s is refused for its pixels', async ([, make]) => {
  const file = await make()
  expect(file.length).toBeLessThan(2_000)
  await expect(processor.process(file)).rejects.toMatchObject({ name: 'ImageRefused', reason: 'TooManyPixels' })
})

test.for(['GIF89a', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x40\0\0\0WEBPVP8 ', '\0\0\0\x18ftypheic'])(
  'HTML behind the magic bytes %j is undecodable',
  async (magic) => {
    const file = Buffer.from(`${magic}/*<html><script>alert(1)</script></html>*/=1;`.padEnd(200), 'latin1')
    await expect(processor.process(file)).rejects.toMatchObject({ name: 'ImageRefused', reason: 'Undecodable' })
  },
)

test.for(['jpeg', 'png', 'gif', 'webp'] as const)('strips HTML behind a real %s', async (format) => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const polyglot = Buffer.concat([await (await redAndBlue(96, 64)).toFormat(format).toBuffer(), html])
  const { full, thumb } = await processor.process(polyglot)

  for (const { bytes } of [full, thumb]) expect(Buffer.from(bytes).includes('script')).toBe(false)
})
