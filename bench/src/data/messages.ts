import type { Builder } from './builder.ts'

/** Creates reply messages, all read except the last days', and system messages. */
export async function createMessages(bench: Builder) {
  const seen = (at: string) => `CASE WHEN ${at} < now() - interval '3 days' THEN ${at} + interval '1 hour' END`
  await bench.run(
    'messages',
    `INSERT INTO reply_messages (comment_id, moment_id, user_id, author_id, created_at, seen_at)
     SELECT c.id, c.moment_id, coalesce(c.receiver_id, m.author_id), c.author_id, c.created_at, ${seen('c.created_at')}
     FROM comments c JOIN moments m ON m.id = c.moment_id
     WHERE coalesce(c.receiver_id, m.author_id) <> c.author_id ORDER BY c.id;
     INSERT INTO system_messages (user_id, sender_name, title, message, ref, created_at, checked_at)
     SELECT id, '据点', '欢迎来到据点', '先看看置顶，再发第一帖。', 'bench:' || k, created_at, CASE WHEN id % 3 > 0 THEN created_at END
     FROM users, generate_series(1, 2) k`,
  )
}
