import type { StoryDialog } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Select } from '@judian/web/ui/fields/select.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import styles from './stories.module.css'

interface Props {
  dialog: StoryDialog
  /** All dialogs of the story, as targets. */
  keys: readonly string[]
  missions: readonly StoryMission[]
  onDialog: (dialog: StoryDialog) => void
}

/** A mission that an ending may complete. */
export interface StoryMission {
  mission_id: number
  mission_description: string
}

/** A dialog's text, and the target of each option. */
export function DialogFields({ dialog, keys, missions, onDialog }: Props) {
  const { options } = dialog
  const set = (changed: Partial<StoryDialog>) => onDialog({ ...dialog, ...changed })
  const setOption = (at: number, changed: Partial<StoryDialog['options'][number]>) =>
    set({ options: options.with(at, { ...options[at]!, ...changed }) })

  return (
    <div className="stack-l">
      <TextArea
        label="对话"
        maxLength={limits.dialogLength}
        value={dialog.content}
        onValue={(content) => set({ content })}
      />
      <CheckboxField
        label="这是结局"
        checked={dialog.is_ending === 1}
        onChecked={(on) => set({ is_ending: on ? 1 : 0, ...(!on && { mission_id: 0 }) })}
      />
      {dialog.is_ending === 1 && (
        <Select
          label="完成的任务"
          hint="类型为「走到伙伴故事的结局」的任务"
          options={missionOptions(missions, dialog.mission_id)}
          value={String(dialog.mission_id)}
          onValue={(value) => set({ mission_id: Number(value) })}
        />
      )}
      {options.map((option, at) => (
        <fieldset key={at} className={`stack ${styles.option}`}>
          <legend className="visually-hidden">选项 {at + 1}</legend>
          <TextField
            label={`选项 ${at + 1}（选过 ${option.taken_count ?? 0} 次）`}
            maxLength={30}
            value={option.content}
            onValue={(content) => setOption(at, { content })}
          />
          <Select
            label="通向"
            value={option.next}
            options={[{ value: '', label: '结束对话' }, ...keys.map((key) => ({ value: key, label: key }))]}
            onValue={(next) => setOption(at, { next, ...(next && { jump_link: '' }) })}
          />
          {option.next === '' && (
            <TextField
              label="跳转链接"
              hint="http(s):// 或本站的 / 开头；可以留空"
              maxLength={500}
              value={option.jump_link}
              onValue={(jump_link) => setOption(at, { jump_link })}
            />
          )}
          <Button
            size="s"
            variant="ghost"
            icon={moreIcons.trash}
            onClick={() => set({ options: options.toSpliced(at, 1) })}
          >
            删除选项
          </Button>
        </fieldset>
      ))}
      {dialog.is_ending === 0 && options.length < 4 && (
        <div>
          <Button
            size="s"
            icon={moreIcons.plus}
            onClick={() => set({ options: [...options, { content: '', next: '', jump_link: '' }] })}
          >
            加一个选项
          </Button>
        </div>
      )}
    </div>
  )
}

/** None, the missions on offer, and the chosen one where it isn't offered any more. */
function missionOptions(missions: readonly StoryMission[], chosen: number) {
  const offered = missions.map((one) => ({ value: String(one.mission_id), label: one.mission_description }))
  const isOffered = chosen === 0 || missions.some(({ mission_id }) => mission_id === chosen)
  return [
    { value: '0', label: '不完成任务' },
    ...offered,
    ...(isOffered ? [] : [{ value: String(chosen), label: `已关闭的任务 ${chosen}` }]),
  ]
}
