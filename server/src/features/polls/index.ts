export { attachPoll, changePoll, pollText } from './writing.service.ts'
export { keepsCounts, type PollRow, pollTextOf, selectBallot, selectPoll, sizeOfPoll } from './polls.sql.ts'
export { presentPoll } from './polls.view.ts'
export { insertPastPoll } from './seeding.ts'
