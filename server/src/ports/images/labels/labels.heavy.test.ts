import sharp from 'sharp'
import { expect, test } from 'vitest'
import { labelOfWebp, partsOfWebp } from '../../../../testing/label-of-webp.ts'
import { isTransparent } from '../formats/webp.ts'
import {
  deflatedChunk,
  exif,
  gifComment,
  gifWith,
  gifXmp,
  internationalChunk,
  label,
  labelled,
  pngWith,
  shortLabel,
  textChunk,
  xmpElement,
} from '../given-labels.ts'
import { animation, chunk, redAndBlue } from '../given-pictures.ts'
import { processImage } from '../process-image.ts'

const processed = async (file: Uint8Array) => {
  const { full, thumb, aiGenerated } = await processImage(file, 30_000)
  return { aiGenerated, files: [full, thumb].map(({ bytes }) => Buffer.from(bytes)) }
}

test.for(Object.entries(labelled))('the label of a %s survives, and nothing else does', async ([kind, make]) => {
  const { aiGenerated, files } = await processed(await make())
  expect(aiGenerated).toBe(true)
  for (const file of files) {
    expect(labelOfWebp(file)).toEqual(kind.startsWith('HEIC') ? shortLabel : label)
    expect(partsOfWebp(file)).toEqual(['VP8X', 'VP8 ', 'XMP '])
    expect(isTransparent(file)).toBe(false)
    for (const secret of ['GPS', 'secret-owner', 'xpacket']) expect(file.includes(secret)).toBe(false)
  }
})

test('an animation keeps its frames and its label, but not its location', async () => {
  const still = await animation('webp', 40, 40)
  const file = await sharp(still, { animated: true }).withXmp(xmpElement).withExif(exif('x')).webp().toBuffer()
  const { files } = await processed(file)
  expect(files.map(labelOfWebp)).toEqual([label, label])
  expect(partsOfWebp(files[0]!)).toEqual(['VP8X', 'ANIM', 'ANMF', 'XMP '])
  expect(partsOfWebp(files[1]!)).toEqual(['VP8X', 'VP8 ', 'XMP '])
})

test('a stored file that is uploaded again has the same label', async () => {
  const [first] = (await processed(await labelled['JPEG, Exif']!())).files
  expect((await processed(first!)).files.map(labelOfWebp)).toEqual([label, label])
})

test('only the fields of the standard are kept, each bounded and without characters that XML can’t contain', async () => {
  const sent = {
    Label: 1,
    ContentProducer: 'x'.repeat(9_000),
    ProduceID: '\0a\ud800\uffff<',
    owner: 'secret',
    Reserved: {},
  }
  const { files } = await processed(await pngWith(textChunk('AIGC', JSON.stringify(sent))))
  const kept = { Label: '1', ContentProducer: 'x'.repeat(1_024), ProduceID: 'a\ufffd<' }
  expect(files.map(labelOfWebp)).toEqual([kept, kept])
})

const bytes = (length: number) => Buffer.alloc(length, 'a')
const deep = '[{"AIGC":'.repeat(3_000)
const userComment = async (text: string) => (await redAndBlue(96, 64)).withExif(exif(text)).jpeg().toBuffer()

const broken: Record<string, () => Promise<Buffer>> = {
  'a label in 40 KB of text': () => pngWith(textChunk('AIGC', JSON.stringify(label) + ' '.repeat(40_000))),
  'XMP that names it behind 300 KB': () =>
    pngWith(internationalChunk('XML:com.adobe.xmp', `<!--${'-'.repeat(300_000)}-->${xmpElement}`)),
  'a text of 2 MB': () => pngWith(textChunk('AIGC', bytes(2_000_000))),
  'a text that inflates to 50 MB': () => pngWith(deflatedChunk('AIGC', Buffer.alloc(50_000_000))),
  'JSON of any depth': () => pngWith(textChunk('AIGC', deep)),
  'an endless JSON': () => pngWith(textChunk('AIGC', '{"Label":"1"')),
  'NUL bytes': () => pngWith(textChunk('AIGC', Buffer.alloc(100)), chunk('zTXt'), chunk('iTXt', Buffer.from('AIGC\0'))),
  'invalid UTF-8': () => pngWith(textChunk('AIGC', Buffer.from([0xc0, 0xff, 0xfe]))),
  'other JSON': () => pngWith(textChunk('AIGC', '{"AIGC":{"prompt":"a cat"},"steps":20}')),
  'a list': () => pngWith(textChunk('AIGC', '["Label"]')),
  'XMP that begins again and again': () =>
    pngWith(internationalChunk('XML:com.adobe.xmp', '<TC260:AIGC '.repeat(160_000))),
  'XMP that begins an attribute again and again': () =>
    pngWith(internationalChunk('XML:com.adobe.xmp', ` TC260:AIGC='${' TC260:AIGC="'.repeat(150_000)}`)),
  'a GIF’s comment about something else': () => gifWith(gifComment('{"Label":"1"}'), gifComment('x'.repeat(90_000))),
  'a GIF’s XMP behind 300 KB': () => gifWith(gifXmp(`<!--${'-'.repeat(300_000)}-->${xmpElement}`)),
  'a user comment about something else': () => userComment('{"Label":"1"}'),
  'a user comment of any depth': () => userComment(deep),
  'Exif that points beyond itself': () => pngWith(chunk('eXIf', Buffer.from('49492a00ffffff7f', 'hex'))),
  'Exif whose directory is its own': () =>
    pngWith(chunk('eXIf', Buffer.from('49492a000800000001006987040001000000080000000000', 'hex'))),
}

test.for(Object.entries(broken))('%s is no label, and the picture is stored', async ([, make]) => {
  const { aiGenerated, files } = await processed(await make())
  expect([aiGenerated, ...files.map(labelOfWebp)]).toEqual([false, undefined, undefined])
  expect(await sharp(files[0]).metadata()).toMatchObject({ width: 96, height: 64 })
})
