import { limits } from '@judian/contract/limits'
import { showForm } from '../../../components/form/popups/call-form-popup.tsx'
import { type MatchEventDetails, matchesKey } from './queries.ts'

/** Makes a draft like an event; `onDone` gets its number. */
export const copyEvent = ({ name, title }: MatchEventDetails['event'], onDone: (name: string) => void) =>
  showForm({
    title: `复制「${title}」`,
    about: '新活动是草稿，社区、简介、时长、任务和奖品一样。对阵不会复制，签箱要重新核对和封存。',
    confirm: '复制',
    call: '/v1/admin/match/copyMatchEvent',
    fixed: { match_name_id: name },
    fields: {
      name: { kind: 'text', label: '编号', hint: '地址 /event/ 后面的部分，小写字母、数字和 -，不能再改', max: 32 },
      title: { kind: 'text', label: '标题', max: limits.titleLength, start: title },
      opens_at: { kind: 'datetime', label: '开始' },
    },
    countsOnce: true,
    done: '活动已复制为草稿',
    refresh: matchesKey,
    onDone: (answer) => onDone(answer.name),
  })
