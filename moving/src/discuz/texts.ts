import type { Block, Doc } from '@judian/contract'
import { withPictures } from '@judian/server/src/text/doc/pictures.ts'
import { fullText } from '@judian/server/src/text/doc/texts.ts'
import { readDialect } from '../text/dialect.ts'
import { withoutMachineWritten } from '../text/machine-written.ts'
import { freePartsOf, withheldMark, withhold } from '../text/withhold.ts'
import { type Illustrations, readFiles } from './files.ts'
import type { Reading } from './reading.ts'
import { numberOf, type Row, textOf } from './rows.ts'

/** Of the site's tree, which a longer text is too large for: it becomes plain. */
const treeLimits = { blocks: 1_000, json: 262_144 }
/** Of the format. */
const longestText = 262_144

export interface ReadText {
  text: string
  tree: Doc | null
  pictures: Illustrations['pictures']
  parent: number | null
}

interface Terms {
  kind: 'post' | 'comment'
  files: readonly Row[]
  /** Only those who paid could read it. */
  isPaid?: boolean
}

/** The text of a forum post without what only some readers could see, which goes into the operator's file. */
export async function readText(reading: Reading, row: Row, { kind, files, isPaid = false }: Terms): Promise<ReadText> {
  const { folder, mapping, customTags } = reading
  const message = textOf(row, 'message')
  const keep = (why: string, text: string) => folder.withhold({ kind, id: String(row['pid']), why, text })
  const { open, withheld, hasPassword } = withhold(message)
  const isClosed = hasPassword || isPaid
  if (isClosed) await keep(isPaid ? '收费' : '密码', message)
  else for (const text of withheld) await keep('隐藏', text)
  const readable = hasPassword ? withheldMark : isPaid ? freePartsOf(open) : open
  const { text, parent } = withoutMachineWritten(readable)
  // Pictures of a closed text are a part of it; of any other only those that its hidden parts name.
  const hidden = isClosed ? files.map((file) => numberOf(file, 'aid')) : withheld.flatMap(attachmentsIn)
  const { placed, pictures } = await readFiles(reading, files, new Set(hidden))
  const blocks = readDialect(text, {
    site: mapping.site,
    customTags,
    html: numberOf(row, 'htmlon') === 1,
    markup: numberOf(row, 'bbcodeoff') !== 1,
    attachments: placed,
  })
  return { ...asText(blocks), pictures, parent }
}

const attachmentsIn = (text: string) =>
  Array.from(text.matchAll(/\[attach(?:img)?\](\d{1,15})\[/gi), ([, aid]) => Number(aid))

/** A text of paragraphs alone is plain, and so is one that the tree has no room for. */
function asText(blocks: readonly Block[]): Pick<ReadText, 'text' | 'tree'> {
  const tree: Doc = { v: 1, blocks: [...blocks] }
  const text = textOfTree(tree)
  const isStructured = blocks.some(
    (block) => block.type !== 'paragraph' || block.text.some((run) => run.bold || run.href),
  )
  const fits = blocks.length <= treeLimits.blocks && JSON.stringify(tree).length <= treeLimits.json
  return { text, tree: isStructured && fits ? tree : null }
}

/** With addresses, without places of pictures. */
const textOfTree = (tree: Doc) => fullText(withPictures(tree, [])).slice(0, longestText).toWellFormed()
