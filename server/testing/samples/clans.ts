import { requestId, type Samples } from './shared.ts'

const clanProfile = { name: '北门小队', intro: '', main_server: 'asia', main_mode: 'ranked', min_rank: 'gold' }

export const clansSamples = {
  '/v1/clan/searchClans': { q: '北门', pageNum: 1, community_name: 'r6' },
  '/v1/clan/getClanCommunityInfo': { community_name: 'r6' },
  '/v1/clan/getClanListByTag': { pageNum: 1, community_name: 'r6', server_code: '', mode_code: 'ranked' },
  '/v1/clan/getClanMembersDetailsById': { clan_id: 1, pageNum: 1 },
  '/v1/clan/getMyClanPublicInfo': { community_name: 'r6' },
  '/v1/clan/getClanMoments': { community_name: 'r6', id: 1 },
  '/v1/clan/createClanInvitation': { community_name: 'r6', id: 1 },
  '/v1/clan/revokeClanInvitation': { community_name: 'r6', id: 1 },
  '/v1/clan/getClanInvitation': { token: 'x'.repeat(22) },
  '/v1/clan/getClanDetails': { community_name: 'r6', id: 1 },
  '/v1/clan/createClan': { community_name: 'r6', ...clanProfile, request_id: requestId },
  '/v1/clan/verifyClanManageAuth': { id: 1 },
  '/v1/clan/updateClanProfile': { community_name: 'r6', id: 1, ...clanProfile },
  '/v1/clan/uploadClanAvatar': { community_name: 'r6', id: 1 },
  '/v1/clan/updateClanMemberTitle': { community_name: 'r6', id: 1, memberUserId: 2, newTitle: '2' },
  '/v1/clan/removeClanMember': { community_name: 'r6', id: 1, memberUserId: 2 },
  '/v1/clan/transferClanCaptain': { community_name: 'r6', id: 1, memberUserId: 2 },
  '/v1/clan/applyClan': { community_name: 'r6', id: 1, applyMessage: '', request_id: requestId },
  '/v1/clan/getClanWaitingApplyList': { community_name: 'r6', id: 1, pageNum: 1 },
  '/v1/clan/sendClanApplyAction': { community_name: 'r6', id: 1, user_id: 2, action: 'accept' },
  '/v1/clan/cancelClanApply': { community_name: 'r6' },
  '/v1/clan/leaveClan': { community_name: 'r6', id: 1 },
  '/v1/clan/dissolveClan': { community_name: 'r6', clan_id: 1 },
  '/v1/clan/myClans': {},
} satisfies Partial<Samples>
