import { docLimits } from '@judian/contract/limits'
import type { Attack } from '../attack.ts'
import { signIn } from '../member.ts'

/** A tree of paragraphs full of zeros, each of which is refused. */
const zeros = (paragraphs: number) =>
  JSON.stringify({
    v: 1,
    blocks: Array.from({ length: paragraphs }, () => ({
      type: 'paragraph',
      text: Array.from({ length: docLimits.inlines - 1 }, () => 0),
    })),
  })

/** As many as a form may have, and far more. */
const docs = [zeros(Math.floor(docLimits.jsonLength / (2 * docLimits.inlines + 50))), zeros(147)]

/** Members who save drafts that are wrong in a hundred thousand places. */
export const attack: Attack = {
  name: 'dear drafts',
  async run(site, until) {
    const save = async (n: number) => {
      const member = await signIn(site, n)
      for (let at = 0; !until.aborted; at++) {
        const draft = { kind: 'post', ref: 'r6', rev: '0', title: '', imageIds: '[]', doc: docs[at % docs.length]! }
        await member.ask('/v1/drafts/saveDraft', draft)
      }
    }
    await Promise.all([1, 2, 3, 4].map(save))
  },
}
