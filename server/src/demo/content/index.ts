export { demoBoards, demoClanBoard, demoGuides, demoSeasons } from './boards.ts'
export { demoClanOptions, demoClans, demoGameAccounts, type DemoClan } from './clans.ts'
export { demoMissions, demoPolls, demoClanMatch, demoTiles, type DemoMission } from './events.ts'
export {
  demoCheckIns,
  demoDecisions,
  demoOutfits,
  demoProfiles,
  demoQuizResults,
  type DemoOutfit,
} from './members-state.ts'
export { demoCommunities, demoMembers, demoReaders, type CommunityKey, type MemberKey } from './people.ts'
export { demoComments, demoMoments, type DemoComment, type DemoMoment } from './posts.ts'
