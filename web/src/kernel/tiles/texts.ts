import type { Gadget, Operator } from '@judian/tiles'
import type { CSSProperties } from 'react'

/** Player-facing names of the game's parts. */

interface Text {
  readonly name: string
  readonly does: string
}

export const operatorTexts: Readonly<Record<Operator, Text>> = {
  mule: { name: '驮马', does: '托盘能放八张牌' },
  owl: { name: '夜眼', does: '看得见压在下面两层的牌' },
  wrench: { name: '扳手', does: '道具第一次使用不计次数' },
  finale: { name: '压轴', does: '每关最后一组得双倍分' },
  medic: { name: '绷带', does: '托盘第一次放满时，移出三张' },
  gale: { name: '疾风', does: '五步之内再收一组就能连消' },
}

export const gadgetTexts: Readonly<Record<Gadget, Text>> = {
  hook: { name: '回收钩', does: '把上一张牌放回原处' },
  shaker: { name: '摇牌壶', does: '重新打乱场上的牌' },
  shelf: { name: '置物架', does: '把托盘里的三张牌放到一旁' },
  lamp: { name: '探照灯', does: '照亮本关所有的牌' },
  tongs: { name: '对调钳', does: '对调两张够得着的牌' },
  magnet: { name: '磁铁', does: '吸走托盘里的一种牌' },
}

/** By kind, in the engine's order. */
export const kindNames = [
  '星星',
  '钥匙',
  '闪电',
  '齿轮',
  '船锚',
  '叶子',
  '无人机',
  '杯子',
  '旗子',
  '挂锁',
  '医疗包',
  '对讲机',
  '螺母',
  '月亮',
  '靶心',
  '帐篷',
] as const

export const levelNames = ['第一关', '第二关', '第三关'] as const
export const modeNames = { daily: '每日局', free: '自由局' } as const

/** All kinds in one sprite, for style sheets; the small one is for the rules' pictures. */
export const kindsImage = { '--kinds': "url('/images/tiles/kinds.webp')" } as CSSProperties
export const smallKindsImage = { '--kinds': "url('/images/tiles/kinds-small.avif')" } as CSSProperties

export const matImage = (level: number, theme: 'light' | 'dark') => `url('/images/tiles/mat-${level}-${theme}.svg')`
export const operatorImage = (operator: Operator) => `/images/tiles/operator-${operator}.webp`
/** For lists. */
export const smallOperatorImage = (operator: Operator) => `/images/tiles/operator-${operator}-small.webp`
export const gadgetImage = (gadget: Gadget) => `/images/tiles/gadget-${gadget}.svg`
