import type { CallOutput, CallPath, Moment, SiteEvent } from '@judian/contract'
import { hiddenPictures, openPictures } from '../text/doc/pictures.ts'
import { excerptOfHtml } from '../text/html.ts'
import type { SettingValues } from '../settings.ts'
import { answerOf, type PreloadedAnswer } from './preload.ts'

/** A page's metadata for tabs, search engines and link previews. */
export interface About {
  title: string
  description: string
  /** The picture's path. */
  image: string
  /** For events and the site's own pages, the page also contains title and description as text. */
  kind?: 'article' | 'event' | 'site'
}

type Read = <P extends CallPath>(path: P) => CallOutput<P> | undefined

const descriptionLength = 120
const siteImage = '/images/site/icon-512.png'

/** What the site says of itself. */
export type Site = Pick<SettingValues, 'siteName' | 'siteAbout'>

export const aboutSite = ({ siteName, siteAbout }: Site): About => ({
  title: siteName,
  description: `${siteName}：${siteAbout}`,
  image: siteImage,
})

/** Of a site that has no community yet. */
export const aboutPreparing = ({ siteName }: Site): About => ({
  title: `${siteName}正在准备`,
  description: '这里还没有开放，请过些时候再来看看。',
  image: siteImage,
  kind: 'site',
})

/** Derives the metadata from the page's preloaded responses, so it reveals nothing that its reader may not see. */
export function aboutPage(pathname: string, answers: readonly PreloadedAnswer[], site: Site): About {
  const read: Read = (path) => answerOf(answers, path)
  return (
    aboutQuizResult(read) ??
    aboutComplaints(read) ??
    aboutEvent(pathname, read, site) ??
    aboutPost(read) ??
    aboutHashtag(read, site) ??
    aboutMap(pathname, read) ??
    aboutPlace(pathname, read, site) ??
    sitePages(site)[pathname] ??
    aboutSite(site)
  )
}

function aboutPost(read: Read): About | undefined {
  const moment = read('/v1/moments/getSingleMoment')?.moment
  return (
    moment && {
      title: moment.title,
      description: `${moment.ai_label ? '【内容由 AI 生成】' : ''}${excerptOfHtml(moment.message, descriptionLength) || `${moment.author.username} 发在「${moment.tag_name}」`}`,
      image: (pictureOf(moment) ?? communityOf(read)?.community_cover) || siteImage,
      kind: 'article',
    }
  )
}

const pictureOf = (moment: Moment) => firstPicture(moment)?.url ?? (moment.board && `${moment.board.poster}-1.webp`)

/** The first picture outside spoilers; in a truncated text, among those known to be outside. */
function firstPicture({ doc, images, truncated }: Moment) {
  if (!doc) return images[0]
  const [open, hidden] = [openPictures(doc), hiddenPictures(doc)]
  return images.find(({ id }) => open.includes(id) || (!truncated && !hidden.includes(id)))
}

function aboutHashtag(read: Read, { siteName }: Site): About | undefined {
  const hashtag = read('/v1/hashtags/getHashtag')?.hashtag
  if (!hashtag) return undefined
  const { name, description, moments } = hashtag
  return {
    title: `#${name}`,
    description: description || `${siteName}里关于「${name}」的 ${moments} 个帖子。`,
    image: siteImage,
  }
}

function aboutMap(pathname: string, read: Read): About | undefined {
  const map = read('/v1/boards/getMaps')?.maps.find(({ slug }) => pathname === `/boards/${slug}`)
  return (
    map && {
      title: `地图 ${map.name}`,
      description: `${map.name}的地点和战术板：${map.places.map(({ name }) => name).join('、')}`,
      image: map.floors[0]?.picture ?? siteImage,
    }
  )
}

/** A clan, or the community of a feed or a list of clans. */
function aboutPlace(pathname: string, read: Read, site: Site): About | undefined {
  const clan = read('/v1/clan/getClanDetails')?.clan
  if (clan) return { title: clan.name, description: clan.intro || `${clan.name}战队`, image: clan.avatar_url }
  const community = /^\/(community|clan)\//.test(pathname) ? communityOf(read) : undefined
  return (
    community && {
      title: community.community_fullname,
      description: community.community_info || aboutSite(site).description,
      image: community.community_cover || siteImage,
    }
  )
}

const sitePages = ({ siteName }: Site): Readonly<Record<string, About>> => ({
  '/topics': { image: siteImage, title: '话题', description: '跨社区的话题：在帖子里写 #名字 就能带上。' },
  '/boards': {
    image: siteImage,
    title: '战术板',
    description: '画在地图上、一步一步播放的打法，可以改一版，也可以就其中一步说话。',
  },
  '/about/ranking': {
    image: siteImage,
    title: '排序规则',
    description: `${siteName}怎样给帖子、评论和热榜排序：公式、常数，对所有人都一样。`,
  },
  '/hot': { image: siteImage, title: '热榜', description: '最近 24 小时和 7 天里最多人参与的帖子，每 10 分钟排一次。' },
})

const communityOf = (read: Read) => read('/v1/moments/getDivisionLists')?.community_overall

function aboutQuizResult(read: Read): About | undefined {
  const result = read('/v1/event/mbti/getResultWithoutSignedIn')?.result
  return result && { title: result.name, description: result.summary, image: result.image_url, kind: 'event' }
}

function aboutComplaints(read: Read): About | undefined {
  const channel = read('/v1/about/getComplaintChannel')
  if (!channel) return undefined
  const { phone, email, hours, answer_days } = channel
  const contacts = [phone && `电话 ${phone}`, email && `邮箱 ${email}`, hours].filter(Boolean).join('，')
  const description = `${contacts && `${contacts}。`}没有账号也可以在这里提交投诉，${answer_days} 天内答复。`
  return { title: '投诉与举报', description, image: siteImage, kind: 'site' }
}

function aboutEvent(pathname: string, read: Read, { siteName }: Site): About | undefined {
  const events = read('/v1/event/getEvents')?.events
  if (!events) return undefined
  if (pathname === '/event')
    return {
      title: '活动',
      description: eventsLine(events, siteName),
      image: '/images/events/tile.webp',
      kind: 'event',
    }
  const event = events.find((one) => isPageOf(one, pathname))
  return event && { title: event.title, description: event.summary, image: imageOf(event), kind: 'event' }
}

const eventsLine = (events: readonly SiteEvent[], siteName: string) =>
  `${siteName}正在进行和即将开始的活动：${events.map(({ title }) => title).join('、')}`

/** Whether this path is the event's page or below it. */
const isPageOf = ({ path }: SiteEvent, pathname: string) =>
  `${pathname === '/mbti' ? '/event/mbti/1' : pathname}/`.startsWith(`${path}/`)

function imageOf({ kind, phase }: SiteEvent): string {
  if (kind !== 'match') return `/images/events/${kind}.webp`
  return `/images/siege/cover-${{ coming: 'sealed', open: 'cracked', over: 'broken' }[phase]}.webp`
}
