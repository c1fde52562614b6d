import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import type { Lottery } from '../queries.ts'
import { checkList, type ListCheck as Check } from './check-list.ts'
import styles from './list-check.module.css'
import { saveReceipts } from './save-receipts.ts'

interface Props {
  event: string
  /** The root that this browser saw first. */
  root: string
  /** The member's own draws. */
  draws: Lottery['my_draws']
}

/**
 * Shows whether the public list still contains this browser's records, checked on each visit, and saves them as a file.
 */
export function ListCheck({ event, root, draws }: Props) {
  const check = useQuery({
    queryKey: ['match', event, 'kept', draws.length],
    queryFn: ({ signal }) => checkList(event, draws, signal),
    // News of the match would check it again before the reader's eyes.
    staleTime: 'static',
    gcTime: 0,
  })
  if (!check.data && !check.error) return null
  const isWrong = (check.data?.wrong.length ?? 0) > 0
  return (
    <div className={`cluster sunken caption soft ${styles.check}`} data-wrong={isWrong || undefined}>
      <p role={isWrong ? 'alert' : 'status'}>
        <Icon name={check.data && !isWrong ? moreIcons.check : 'warning'} size={18} />
        {check.data ? sentence(check.data) : '没能核对名单，请检查网络。'}
      </p>
      {check.data ? (
        <Button size="s" onClick={() => saveReceipts(event, root)}>
          存下凭证
        </Button>
      ) : (
        <Button size="s" icon="retry" onClick={() => check.refetch()}>
          再试一次
        </Button>
      )}
    </div>
  )
}

function sentence({ wrong, own, seen }: Check): string {
  if (wrong.length > 0) {
    const numbers = wrong.slice(0, 5).map((index) => index + 1)
    return `名单变了：第 ${numbers.join('、')}${wrong.length > 5 ? ' 等' : ''} 张和这台设备记下的对不上。请存下凭证并截图，发给管理员或其他队友看。`
  }
  return own > 0 ? `你的 ${own} 张都在名单里` : `你上次看到第 ${seen} 张，到那里都没有变`
}
