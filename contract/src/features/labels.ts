import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { contentKind } from '../shapes/admin.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { aiLabel, answer, moment } from '../shapes/index.ts'

const labelInput = z.object({
  kind: contentKind,
  id: field.id,
  reason: field.text(limits.reasonLength, '请写明理由', '理由'),
})

/** Labels of generated content. */
export const labelsCalls = defineCalls('/v1/moments', {
  declareAiGenerated: {
    who: 'member',
    summary: 'Declare that an own post is generated content (1), or withdraw that (0); other labels stay',
    input: z.object({ message_id: field.id, ai_generated: field.flag }),
    output: answer({ moment }),
    outcomes: ['MomentNotFound', 'NotAllowed', 'LabelFixed'],
  },
  labelAiGenerated: {
    who: 'member',
    summary:
      'Label a post or comment as generated content, by a moderator of its community; its author learns the reason',
    input: labelInput,
    output: answer({ ai_label: aiLabel }),
    outcomes: ['MomentNotFound', 'CommentNotFound', 'NotAllowed', 'LabelledAlready'],
    rate: { calls: 30, seconds: 60 },
  },
  withdrawAiLabel: {
    who: 'member',
    summary:
      'Withdraw a label that a moderator added by mistake, by a moderator of its community; its author learns the reason. ' +
      'Labels of pictures and declarations of authors stay',
    input: labelInput,
    output: answer({ ai_label: aiLabel.optional() }),
    outcomes: ['MomentNotFound', 'CommentNotFound', 'NotAllowed', 'NotModeratorsLabel'],
    rate: { calls: 30, seconds: 60 },
  },
})
