import { limits } from '@judian/contract/limits'
import { Feature } from '../../../../kernel/feature/feature.tsx'
import { aiLabelText } from '../../../../kernel/format/texts.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ToggleChip } from '../../../../ui/fields/toggle-chip.tsx'
import type { PostErrors, PostForm } from './post-form.ts'

interface Props {
  form: PostForm
  errors: PostErrors
  sending: boolean
  onChange: (changed: Partial<PostForm>) => void
}

/** The author's declarations: generated content, a repost with its source. */
export function LabelFields({ form: { aiGenerated = false, source }, errors, sending, onChange }: Props) {
  return (
    <div className="stack shrinks">
      <div role="group" aria-label="内容声明" className="wrap">
        <Feature name="labels">
          <ToggleChip
            label={aiLabelText}
            checked={aiGenerated}
            disabled={sending}
            onChecked={(checked) => onChange({ aiGenerated: checked })}
          />
        </Feature>
        <ToggleChip
          label="转载"
          checked={source !== undefined}
          disabled={sending}
          onChecked={(checked) => onChange({ source: checked ? '' : undefined })}
        />
      </div>
      {source !== undefined && (
        <TextField
          label="转载来源"
          placeholder="原作者，或原文的链接"
          required
          maxLength={limits.sourceLength}
          autoComplete="off"
          value={source}
          readOnly={sending}
          error={errors.source}
          onValue={(text) => onChange({ source: text })}
        />
      )}
    </div>
  )
}
