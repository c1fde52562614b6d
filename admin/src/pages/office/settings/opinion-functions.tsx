import type { OpinionFunction } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Actions } from '../../../components/actions/action-button.tsx'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import styles from './settings.module.css'

const functionsKey = ['opinionFunctions'] as const

const opinionFunctions = queryOptions({
  queryKey: functionsKey,
  queryFn: ({ signal }) => ask('/v1/admin/assessments/getOpinionFunctions', {}, signal),
})

const names: Record<OpinionFunction['name'], string> = {
  'match-wall': '战队对决的留言墙',
  'tile-wall': '叠牌工坊的留言墙',
}

/** The functions that carry opinions: each is off, or on with the day of its safety assessment. */
export const OpinionFunctions = () => (
  <QueryList page={useQuery(opinionFunctions)} isEmpty={() => false} none="">
    {({ functions }) => (
      <ul className={styles.switches}>
        {functions.map((one) => (
          <li key={one.name} className={`spread ${styles.function}`}>
            <span>
              <span className={styles.title}>
                {names[one.name]}：{one.on ? '已打开' : '已关闭'}
              </span>
              <span className={`caption faint ${styles.about}`}>{stateOf(one)}</span>
            </span>
            <Actions>
              <Button size="s" onClick={() => turnOn(one)}>
                {one.on ? '填写评估日期' : '打开'}
              </Button>
              {one.on === 1 && (
                <Button size="s" icon={moreIcons.lock} onClick={() => turnOff(one)}>
                  关闭
                </Button>
              )}
            </Actions>
          </li>
        ))}
      </ul>
    )}
  </QueryList>
)

function stateOf({ assessed_on, changed_by, changed }: OpinionFunction) {
  const assessment = assessed_on ? `安全评估 ${assessed_on}` : '还没有填写安全评估的日期'
  return changed ? `${assessment}；${changed_by} 修改于 ${fullDate(toTimestamp(changed))}` : assessment
}

const turnOff = ({ name }: OpinionFunction) =>
  showPopup(ConfirmActionPopup, {
    title: `关闭${names[name]}`,
    about: '成员不能再留言，已有的留言不再显示，直到重新打开。',
    confirm: '关闭',
    done: `${names[name]}：已关闭`,
    refresh: functionsKey,
    action: () => ask('/v1/admin/assessments/saveOpinionFunction', { name, on: 0 }),
  })

const turnOn = ({ name, assessed_on }: OpinionFunction) =>
  showForm({
    title: names[name],
    confirm: '保存并打开',
    size: 's',
    about: '上线有舆论属性的功能要先做安全评估并提交报告。请填写评估完成的日期，日期和填写人会留存。',
    call: '/v1/admin/assessments/saveOpinionFunction',
    fixed: { name, on: 1 },
    fields: { assessed_on: { kind: 'date', label: '安全评估完成的日期', start: assessed_on } },
    done: `${names[name]}：已打开`,
    refresh: functionsKey,
  })
