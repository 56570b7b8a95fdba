import { Player } from '../../player/player.ts';
import type { Scenario, Session } from '../../player/session.ts';
import { readListPage } from '../../reading/listing.ts';
import { rowsOf } from '../../recording/rows.ts';
import { askAgain } from '../eligibility.ts';
import {
  createAgain,
  createLife,
  createTwin,
  type Life,
  loneChange,
  plainLives,
  quietLives,
  readLife,
  textFields,
  updateLife,
  updateSpecially,
} from './customers.ts';
import { nothing, turnsOf } from './plan.ts';
import { payeesOf } from './recipients.ts';
import { changeWholly, fillIn, partTwins, stories } from './stories.ts';

/** Customers who have recipients. */
const ownersMax = 8;
/** How many stories each customer has, until each was told so often, and until which customer single fields are changed. */
const storiesEach = { quick: 0, standard: 1, thorough: 3 };
const toldMax = { quick: 0, standard: 4, thorough: 100 };
/** Customers who get two updates at the same moment: as many as have connections for both, by default. */
const pairs = 4;
const loneMax = { quick: 0, standard: plainLives + 16, thorough: 100 };

/**
 * Nothing is read for the last time before so much of the run is over, in milliseconds: what a job of the deployment does
 * to a record within the seconds after a write shows then, however fast the deployment is.
 */
const lastReadAfterMs = 5000;

/** The list of customers is read so far before updates: beyond, it shows the creates of others. */
const pagesMax = 6;

async function showAll(session: Session<'lives'>): Promise<void> {
  const show = (page: number) => session.send(`customers-page-${page}`, 'listCustomers', { query: { page } });
  const pages = readListPage(await show(1))?.totalPages ?? 1;
  await Promise.all(Array.from({ length: Math.min(pages, pagesMax) - 1 }, (_, index) => show(index + 2)));
}

const showPayees =
  (session: Session<'lives'>) =>
  ({ id, number, subject }: Life) =>
    session.send(`first-payees-of-${number}`, 'listRecipients', { path: { customerId: id } }, { subject });

/**
 * Customers and their recipients over a longer time: each with special values, other ones after an update, changes of
 * single fields, and a story of its own. What happens to one must not show in another.
 */
export const lives: Scenario<'lives'> = {
  name: 'lives',
  async run(session) {
    const { random, settings, ticks } = session.context;
    const plain = Array.from({ length: plainLives }, () => ({ created: nothing, updated: nothing }));
    const turns = [...plain, ...turnsOf(textFields, settings, random)];
    const creating = turns.map((turn, number) => createLife(session, number, turn, number === quietLives));
    // At once: a deployment may take the same form within a moment for the same request.
    const double = creating[0]?.then((life) => life && createTwin(session, life, turns.length + 1));
    const begun = await Promise.all(creating);
    const all = begun.filter((life) => life !== undefined);
    const owners = all.slice(0, ownersMax);
    const [first] = all;
    if (!first) return;
    const payees = payeesOf(session);
    const [twin] = await Promise.all([
      double,
      ...all.map((life) => readLife(session, life)),
      // What was created shows in lists before anything changes it.
      showAll(session),
    ]);
    const bare = all.find(({ number }) => number === quietLives);
    // A long story, one request after the other: it is told beside everything else.
    const filledIn = bare && session.attempt(() => fillIn(session, bare));
    await payees.create(owners, 0);
    await Promise.all([payees.read(), payees.createTwin(), ...owners.map(showPayees(session))]);
    await ticks.sinceEverywhere(...all.map(({ answer }) => answer));
    const lively = all.filter(({ number }) => number >= plainLives);
    const { 'two-at-once': twoAtOnce, ...others } = rowsOf('stories', stories, settings);
    const told = Object.values(others);
    const toldUntil = plainLives + told.length * toldMax[settings.depth];
    const quiet = lively.findLast(({ number }) => number >= Math.max(toldUntil, loneMax[settings.depth]));
    const changed = quiet ?? bare;
    const special = ({ number }: Life) => turns[number]?.updated ?? nothing;
    const updating = lively.map((life) => updateSpecially(session, life, special(life)));
    const before = changed === bare ? filledIn : updating[lively.indexOf(changed as Life)];
    const wholly = changed && session.attempt(() => changeWholly(session, changed, before));
    const [updates] = await Promise.all([
      Promise.all(updating),
      payees.update(0),
      payees.create(owners, 1).then(() => payees.read()),
      twin && partTwins(session, twin, first),
      payees.createOthers(owners, twin),
    ]);
    await ticks.sinceEverywhere(...updates);
    await Promise.all([
      createAgain(session, turns.length, updates),
      ...owners.slice(-1).map((owner) => payees.createAgain(owner)),
    ]);
    session.markCustomersCreated();
    /** Reads every other customer once more; the list shows all of them. */
    const readAgain = async (life: Life) => {
      if (life.number % 2 === 0 || life.number < quietLives) await readLife(session, life, 'again');
    };
    await Promise.all([
      ...lively.map(async (life) => {
        const [field, change] = loneChange(session, life.number);
        if (life.number < loneMax[settings.depth]) await updateLife(session, life, `lone-${field}`, change);
        if (life.number >= toldUntil) return;
        const own = told.map((_, index) => told[(life.number + index) % told.length]);
        for (const tell of own.slice(0, storiesEach[settings.depth])) await tell?.(session, life);
      }),
      payees.update(1),
      payees.changeOne(0),
    ]);
    await Promise.all([filledIn, wholly]);
    await session.pause(lastReadAfterMs - session.context.recorder.nowMs());
    const paired = twoAtOnce ? lively.slice(0, pairs) : [];
    await Promise.all([
      // Nothing else takes connections yet, so that the requests of a pair do overlap.
      ...paired.map((life) => twoAtOnce?.(session, life).then(() => readAgain(life))),
      ...all.filter((life) => !paired.includes(life)).map(readAgain),
      payees.read('again'),
      payees.list(twin ? [...owners, twin] : owners),
      new Player(session as unknown as Session).play(askAgain(session.context)),
    ]);
  },
};
