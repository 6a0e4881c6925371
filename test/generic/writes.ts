import type { World } from '../world.ts'

/** Notes every row that is written and kept; what is rolled back takes its note along. */
const noteSql = `
  create schema watch;
  create table watch.written (name text not null);
  create function watch.note() returns trigger language plpgsql security definer as
    $$ begin insert into watch.written values (tg_table_name); return null; end $$`

/** Each table in a transaction of its own, so that nobody at work is waited for with others held. */
const watchSql = `
  do $$ declare watched text; begin
    for watched in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger watched after insert or update or delete on public.%I for each row execute function watch.note()', watched);
      commit;
    end loop;
  end $$`

const countSql = 'select name, count(*)::int as writes from watch.written group by name'

const watched = new WeakMap<World, Promise<unknown>>()

/** How often each table of a company was written since somebody first asked. */
export async function writesOf(world: World): Promise<{ name: string; writes: number }[]> {
  if (!watched.has(world))
    watched.set(
      world,
      world.sql(noteSql).then(() => world.sql(watchSql)),
    )
  await watched.get(world)
  return world.ask(countSql)
}
