import type { ClanOption } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { IconButton } from '@judian/web/ui/actions/icon-button.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Actions } from '../../components/actions/action-button.tsx'
import { moved, OrderButtons } from '../../components/form/order-buttons.tsx'
import styles from './clans.module.css'

interface Props {
  title: string
  options: readonly ClanOption[]
  onOptions: (options: ClanOption[]) => void
}

/** Ordered code–name options; codes in use stay stable. */
export function OptionList({ title, options, onOptions }: Props) {
  const change = (at: number, changed: Partial<ClanOption>) =>
    onOptions(options.map((option, index) => (index === at ? { ...option, ...changed } : option)))
  return (
    <>
      <ol className="stack">
        {options.map((option, at) => (
          // Drafts are identified by position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={`stack ${styles.option}`}>
            <TextField
              label={`${title} ${at + 1} 代码`}
              autoCapitalize="none"
              value={option.code}
              onValue={(code) => change(at, { code })}
            />
            <TextField label="名称" value={option.name} onValue={(name) => change(at, { name })} />
            <Actions>
              <OrderButtons
                name={option.name}
                at={at}
                count={options.length}
                onMove={(to) => onOptions(moved(options, at, to))}
              />
              <IconButton
                icon={moreIcons.trash}
                label={`删除 ${option.name}`}
                size={16}
                onClick={() => onOptions(options.toSpliced(at, 1))}
              />
            </Actions>
          </li>
        ))}
      </ol>
      <div>
        <Button size="s" icon={moreIcons.plus} onClick={() => onOptions([...options, { code: '', name: '' }])}>
          添加{title}
        </Button>
      </div>
    </>
  )
}
