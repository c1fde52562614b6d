import type { CallOutput } from '@judian/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'
import { fullDate, toTimestamp } from '../format/date.ts'

export type SiteText = CallOutput<'/v1/account/getSiteInfo'>['texts'][number]
export type TextVersions = CallOutput<'/v1/account/getSiteInfo'>['text_versions']

export const siteTextTitles: Record<SiteText, string> = { agreement: '用户协议', privacy: '隐私政策' }

export const versionLine = (version: number, time: string) => `第 ${version} 版 · ${fullDate(toTimestamp(time))}发布`

/** A version of a text of the site, plain; without a number the one in force. */
export const siteText = (name: SiteText, version?: number) =>
  queryOptions({
    queryKey: ['siteText', name, version],
    queryFn: ({ signal }) => ask('/v1/account/getSiteText', { name, version }, signal),
  })

/** The member's consents with their dates, and the current versions. */
export const ownConsents = queryOptions({
  queryKey: ['ownConsents'],
  queryFn: ({ signal }) => ask('/v1/account/getConsents', {}, signal),
})
