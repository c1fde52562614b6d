import type { ManagedMatchEvent } from '@judian/contract'

export const eventStates: Readonly<Record<ManagedMatchEvent['state'], string>> = {
  draft: '草稿',
  open: '开放',
  closed: '已结束',
  archived: '已归档',
}

export const prizeKindNames = {
  coins: '金币',
  item: '装扮',
  code: '激活码',
  article: '实物',
  blank: '空签',
} as const
