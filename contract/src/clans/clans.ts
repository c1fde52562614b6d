import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { clanTitles, limits } from '../limits.ts'
import {
  answer,
  clan,
  clanApply,
  clanMember,
  clanOption,
  clanTitle,
  flag,
  moment,
  nextMatch,
  time,
} from '../shapes/index.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

/** The secret part of an invitation link. */
export const invitationToken = z
  .string()
  .trim()
  .regex(/^[\w-]{22}$/, '邀请链接不完整')

const code = z.string().regex(/^[a-z0-9-]{1,16}$/, '选项不正确')
/** A filter; empty for all. */
const codeOrAll = z
  .string()
  .regex(/^[a-z0-9-]{0,16}$/, '选项不正确')
  .default('')
export const oneClan = { community_name: field.communityName, id: field.id }
const about = {
  name: field.line(1_000, '战队名称不能为空'),
  intro: field.note(limits.clanIntroLength),
  main_server: code,
  main_mode: code,
  min_rank: code,
}
const manage = ['ClanNotFound', 'NotAllowed'] as const

export const clansCalls = defineCalls('/v1/clan', {
  getClanCommunityInfo: {
    who: 'reader',
    summary: 'The options of a community’s clans',
    readsOnly: true,
    input: z.object({ community_name: field.communityName }),
    output: answer({
      servers: z.array(clanOption),
      modes: z.array(clanOption),
      ranks: z.array(clanOption),
      titles: z.array(clanOption),
    }),
    outcomes: ['CommunityNotFound'],
  },
  getClanListByTag: {
    who: 'reader',
    summary: 'A page of a community’s clans, strongest first; an empty code means all',
    readsOnly: true,
    input: z.object({
      pageNum: field.pageNum,
      community_name: field.communityName,
      server_code: codeOrAll,
      mode_code: codeOrAll,
      /** Part of the name. */
      search: field.emptyLine(limits.clanNameMax).optional(),
    }),
    output: answer({
      /** `faces`: pictures of up to five members, by rank. */
      clans: z.array(clan.extend({ faces: z.array(z.string()) })),
      hasMore: z.boolean(),
    }),
    outcomes: ['CommunityNotFound'],
  },
  getClanMembersDetailsById: {
    who: 'reader',
    summary: 'A page of a clan’s members, by title, then by time of joining',
    readsOnly: true,
    input: z.object({ clan_id: field.id, pageNum: field.pageNum }),
    output: answer({ members: z.array(clanMember), hasMore: z.boolean() }),
    outcomes: ['ClanNotFound'],
  },
  getMyClanPublicInfo: {
    who: 'member',
    summary: 'The caller’s clan, title and pending application in a community',
    readsOnly: true,
    input: z.object({ community_name: field.communityName }),
    output: answer({
      clan: clan.optional(),
      title: clanTitle.optional(),
      apply: z.object({ clan, applyMessage: z.string(), time }).optional(),
    }),
    outcomes: ['CommunityNotFound'],
  },
  getClanDetails: {
    who: 'reader',
    summary: 'A clan with the caller’s relation to it',
    readsOnly: true,
    input: z.object(oneClan),
    output: answer({
      clan,
      /** The viewer's own title, if a member. */
      title: clanTitle.optional(),
      /** The viewer's application is pending. */
      applied: flag,
      /** Number of pending applications, for members who may decide on them; 0 for others. */
      apply_count: z.int(),
      /** The clan's soonest match without a winner; absent without one, and for visitors. */
      next_match: nextMatch.optional(),
    }),
    outcomes: ['ClanNotFound', 'ClanEnded'],
  },
  getClanMoments: {
    who: 'reader',
    summary: 'The five latest posts of a clan’s members in its community',
    readsOnly: true,
    input: z.object(oneClan),
    output: answer({ moments: z.array(moment) }),
    outcomes: ['ClanNotFound'],
  },
  createClan: {
    who: 'member',
    summary: 'Found a clan as its captain',
    input: z.object({ community_name: field.communityName, ...about, request_id: field.requestId }),
    output: answer({ clan }),
    outcomes: [
      'CommunityNotFound',
      'ClanNameRefused',
      'ClanNameTaken',
      'ClanTextRefused',
      'ClanOptionUnknown',
      'InAClanAlready',
      'TextNeedsReview',
    ],
    rate: { calls: 10, seconds: 600 },
  },
  verifyClanManageAuth: {
    who: 'member',
    withoutConsent: true,
    summary: 'Whether the caller may manage this clan (status 200, else 403), and the title',
    input: z.object({ id: field.id }),
    output: z.object({ status: z.literal([200, 403]), role: z.enum(['', ...clanTitles]) }),
  },
  updateClanProfile: {
    who: 'member',
    summary: 'Change a clan’s profile; captain only',
    query: ['community_name', 'id'],
    input: z.object({ ...oneClan, ...about }),
    output: answer({ clan }),
    outcomes: [
      ...manage,
      'ClanNameRefused',
      'ClanNameTaken',
      'ClanTextRefused',
      'ClanOptionUnknown',
      'TextNeedsReview',
    ],
  },
  uploadClanAvatar: {
    who: 'member',
    summary: 'Set a clan’s picture; captain only',
    query: ['community_name', 'id'],
    input: z.object(oneClan),
    files: { field: 'file', max: 1, bytes: limits.imageBytes },
    output: answer({ clan }),
    outcomes: [
      ...manage,
      'UploadsClosed',
      'UploadQuotaReached',
      'NewcomerLimit',
      'ImageTooLarge',
      'ImageTypeRefused',
      'ImageBroken',
      'ImageOutOfBounds',
    ],
    rate: { calls: 10, seconds: 600 },
  },
  updateClanMemberTitle: {
    who: 'member',
    summary: 'Make a member vice-captain (2) or member (1); captain only',
    input: z.object({ ...oneClan, memberUserId: field.id, newTitle: z.enum(['1', '2'], '没有这个职位') }),
    output: answer({}),
    outcomes: [...manage, 'ClanMemberNotFound', 'CaptainKept'],
  },
  removeClanMember: {
    who: 'member',
    summary: 'Remove a member: captains anyone else, vice-captains plain members',
    input: z.object({ ...oneClan, memberUserId: field.id }),
    output: answer({}),
    outcomes: [...manage, 'ClanMemberNotFound', 'CaptainNotRemovable'],
  },
  transferClanCaptain: {
    who: 'member',
    summary: 'Transfer the captaincy to another member; the caller becomes vice-captain',
    input: z.object({ ...oneClan, memberUserId: field.id }),
    output: answer({}),
    outcomes: [...manage, 'ClanMemberNotFound'],
  },
  applyClan: {
    who: 'member',
    summary: 'Apply to a clan; replaces the caller’s application in its community',
    input: z.object({
      ...oneClan,
      applyMessage: field.note(limits.applyMessageLength),
      /** The inviter's token; those who decide see the name. */
      invitation: invitationToken.optional(),
      request_id: field.requestId,
    }),
    output: answer({}),
    outcomes: [
      'ClanNotFound',
      'ClanRefusesApplicant',
      'InAClanAlready',
      'ClanTextRefused',
      'TextNeedsReview',
      'InvitationNotFound',
    ],
    rate: { calls: 20, seconds: 600 },
  },
  getClanWaitingApplyList: {
    who: 'member',
    summary: 'A page of pending applications, oldest first; captain and vice-captains',
    readsOnly: true,
    input: z.object({ ...oneClan, ...pageInput }),
    output: answer({ applies: z.array(clanApply), ...pageEnd }),
    outcomes: manage,
  },
  sendClanApplyAction: {
    who: 'member',
    summary: 'Accept or reject an application; captain and vice-captains',
    input: z.object({ ...oneClan, user_id: field.id, action: z.enum(['accept', 'reject'], '没有这种操作') }),
    output: answer({}),
    outcomes: [...manage, 'ClanApplyNotFound', 'ClanFull'],
  },
  cancelClanApply: {
    who: 'member',
    withoutConsent: true,
    summary: 'Withdraw the caller’s application in a community',
    input: z.object({ community_name: field.communityName }),
    output: answer({}),
    outcomes: ['ClanApplyNotFound'],
  },
  leaveClan: {
    who: 'member',
    withoutConsent: true,
    summary: 'Leave a clan; a captain has to transfer the captaincy first',
    input: z.object(oneClan),
    output: answer({}),
    outcomes: ['NotInTheClan', 'CaptainStays'],
  },
  dissolveClan: {
    who: 'member',
    summary: 'Dissolve a clan; captain only',
    input: z.object({ community_name: field.communityName, clan_id: field.id }),
    output: answer({}),
    outcomes: manage,
  },
  myClans: {
    who: 'member',
    withoutConsent: true,
    summary: 'The caller’s clans, one per community, with titles and pending applications',
    input: nothing,
    output: answer({
      clans: z.array(clan.extend({ title: clanTitle })),
      applies: z.array(z.object({ clan, applyMessage: z.string(), time })),
    }),
  },
})
