import type { Defect } from '../../defects/defect.ts';
import { changed, isAt, type Layer, pageOf, withQuery } from '../../kit/kit.ts';
import { hasText, remembering, type Shown, showing } from './recipients-tools.ts';

/** Lists of recipients with wrong records, counts or order, and combinations of values that come back changed. */
export const defects: Defect[] = [
  {
    name: 'once a customer has two documents of one type, each of several recipients is listed twice',
    breaks: 'recipients.list.partition',
    why: 'Ruling 19: every record is there once. The list is joined with the proof of each type that is valid.',
    ...remembering(() => ({
      lists(all, { past: { documents } }) {
        const isDouble = new Set(documents.map(({ type }) => type)).size < documents.length;
        return isDouble && all.length > 1 ? all.flatMap((one) => [one, one]) : all;
      },
    })),
  },
  {
    name: 'of two recipients of a customer that an update gave the same full name, the list shows only the newer one',
    breaks: 'recipients.list.complete',
    why: 'Ruling 19: every record is there once. The list shows one row for each name, and new names are told apart at creation only.',
    ...remembering(() => ({
      lists(all, { past: { recipients } }) {
        const isRenamed = ({ id }: Shown) =>
          recipients.some(
            (own) => String(own.id) === String(id) && own.first.full_name !== own.now.full_name,
          );
        const isHidden = (one: Shown, index: number) =>
          all.some(
            (other, at) =>
              at < index && other.full_name === one.full_name && (isRenamed(one) || isRenamed(other)),
          );
        return all.filter((one, index) => !isHidden(one, index));
      },
    })),
  },
  {
    name: 'an update to the e-mail address of another customer adds the recipients of the updated one to the list of that one',
    breaks: 'recipients.list.own',
    why: 'Section "Recipients": the list is of the recipients of one customer. Customers with one address are merged in the background.',
    ...remembering(() => ({
      lists(all, { past, all: customers }) {
        const address = past.customer.now.email_address;
        const twin = customers.find(
          ({ customer }) =>
            customer !== past.customer &&
            hasText(address) &&
            customer.now.email_address === address &&
            customer.updates.some((update) => update.changed.includes('email_address')),
        );
        return twin ? [...all, ...twin.recipients.map(({ now }) => now)] : all;
      },
    })),
  },
  {
    name: 'a recipient vanishes from the list after an update that names another customer beside other fields',
    breaks: 'recipients.list.complete',
    why: 'Ruling 12: the answer shows the old customer, so the list of that one keeps it. The list reads a copy of the form.',
    ...remembering(() => ({
      lists: (all, { past: { recipients } }) =>
        all.filter(({ id, customer }) => {
          const own = recipients.find((one) => String(one.id) === String(id));
          return !own?.updates.some(
            ({ sent, changed }) =>
              changed.length > 0 && hasText(sent.customer) && sent.customer !== String(customer),
          );
        }),
    })),
  },
  {
    name: 'recipients from before a document with an expiry and without a start are not listed',
    breaks: 'recipients.list.complete',
    why: 'Ruling 19: every record is there once. Only those created while a proof is valid are joined, from its upload on.',
    ...remembering(() => {
      const hidden = new Set<string>();
      return {
        after(event, { past }) {
          if (
            event.kind !== 'upload' ||
            !hasText(event.document.expiry) ||
            hasText(event.document.valid_from)
          )
            return;
          for (const { id } of past.recipients) hidden.add(String(id));
        },
        lists: (all) => all.filter(({ id }) => !hidden.has(String(id))),
      };
    }),
  },
  {
    name: 'the total of recipients leaves out those whose relation an update removed',
    breaks: 'recipients.list.total_recipients',
    why: 'Ruling 19: the total is the count over all pages. It adds up the counts by relation, and new ones without count as unknown.',
    ...remembering(() => ({
      pages(page, { recipients }) {
        const removed = recipients.filter(({ now, updates }) =>
          updates.some(({ changed }) => changed.includes('relation') && !hasText(now.relation)),
        );
        return { total_recipients: page.total_recipients - removed.length };
      },
    })),
  },
  {
    name: 'a page that was read when it was past the end stays empty when further recipients fill it',
    breaks: 'recipients.list.partition',
    why: 'Ruling 19: the pages hold every record. An empty page enters a cache, which creations clear up to the last page.',
    ...remembering(() => {
      const empty = new Set<string>();
      return {
        pages({ page, recipients }, { customer }) {
          const key = `${customer.id} ${page}`;
          if (page > 1 && recipients.length === 0) empty.add(key);
          return empty.has(key) ? { recipients: [], current_recipients: 0 } : undefined;
        },
      };
    }, 2),
  },
  {
    name: 'the list by POST shows its first page for every page once the customer has a document',
    breaks: 'recipients.list-post.same-records',
    why: 'Ruling 22: both methods show the same records. The way through the proofs drops the query of a POST.',
    options: { pageSize: 2 },
    layer: () => {
      const proven = new Set<string>();
      const layer: Layer = async (request, forward) => {
        const { operation, id = '' } = request;
        if (isAt(['uploadDocument', 'uploadDocumentAlias'], request)) proven.add(id);
        if (operation !== 'listRecipientsByPost' || !proven.has(id) || pageOf(request) < 2)
          return forward(request);
        const first = await forward(withQuery(request, 'page', '1'));
        return changed(first, (body) => {
          body.page = pageOf(request);
        });
      };
      return layer;
    },
  },
  {
    name: 'a family member with the mobile number of the customer comes back without a number',
    breaks: 'recipients.get.mobile_number',
    why: 'Ruling 9: sent values come back. A number that the household has already is not stored again.',
    ...showing(({ relation, mobile_number }, customer) =>
      relation === 'FAM' && mobile_number === customer.mobile_number ? { mobile_number: '' } : undefined,
    ),
  },
  {
    name: 'a business name of both right-to-left and Latin letters or digits gets a mark of direction in full_name',
    breaks: 'recipients.get.business-full_name',
    why: 'Ruling 14: the full name of a business is its name. A library for labels isolates mixed directions.',
    ...showing(({ type, business_name }): Record<string, string> | undefined =>
      type === 'BIZ' &&
      business_name &&
      /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(business_name) &&
      /[a-z0-9]/i.test(business_name)
        ? { full_name: `\u2068${business_name}\u2069` }
        : undefined,
    ),
  },
  {
    name: 'a first name with combining marks beside a last name in ASCII is composed in full_name',
    breaks: 'recipients.get.full_name',
    why: 'Ruling 14: the full name is first and last name joined by a space. Only one of two ways to join them normalises.',
    ...showing(({ type, first_name = '', last_name = '' }): Record<string, string> | undefined =>
      type === 'IND' && /\p{M}/u.test(first_name) && /^[ -~]+$/.test(last_name)
        ? { full_name: `${first_name} ${last_name}`.normalize('NFC') }
        : undefined,
    ),
  },
  {
    name: 'a bank with a quote and a semicolon is cut at the semicolon',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling 9: sent values come back. Banks go through a file of values between semicolons that does not double quotes.',
    ...showing(({ bank = '' }): Record<string, string> | undefined =>
      /["'].*;|;.*["']/.test(bank) ? { bank: bank.split(';')[0] ?? '' } : undefined,
    ),
  },
  {
    name: 'a business that is its own bank comes back without IBAN',
    breaks: 'recipients.get.iban',
    why: 'Ruling 9: sent values come back. An account of a bank with itself is taken for a placeholder.',
    ...showing(({ type, bank, business_name }) =>
      type === 'BIZ' && hasText(bank) && bank === business_name ? { iban: '' } : undefined,
    ),
  },
  {
    name: 'an apostrophe in the first name beside a hyphen in the last name loses the hyphen in full_name',
    breaks: 'recipients.get.full_name',
    why: 'Ruling 14: the full name is first and last name joined by a space. Names with apostrophes go through a cleaner of words.',
    ...showing(({ type, first_name = '', last_name = '' }): Record<string, string> | undefined =>
      type === 'IND' && /['’]/.test(first_name) && last_name.includes('-')
        ? { full_name: `${first_name} ${last_name.replaceAll('-', ' ')}` }
        : undefined,
    ),
  },
  {
    name: 'a mobile number with a leading zero, in another country than the customer, loses the zero',
    breaks: 'recipients.get.mobile_number',
    why: 'Ruling 9: leading zeros come back. Numbers abroad are dialled without the national prefix, and stored so.',
    ...showing(({ mobile_number = '', country }, customer): Record<string, string> | undefined =>
      /^0[1-9]/.test(mobile_number) && country !== customer.country
        ? { mobile_number: mobile_number.slice(1) }
        : undefined,
    ),
  },
  {
    name: 'an individual with both names in capitals has a full name with one capital in each word',
    breaks: 'recipients.get.full_name',
    why: 'Ruling 14: the full name is first and last name joined by a space. Names in capitals alone are made readable.',
    ...showing(({ type, full_name = '' }): Record<string, string> | undefined =>
      type === 'IND' && /^\p{Lu}[\p{Lu} '-]+$/u.test(full_name)
        ? { full_name: full_name.toLowerCase().replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase()) }
        : undefined,
    ),
  },
  {
    name: 'the list of a customer with a proof of funds is ordered by the last update',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling 21: the list is newest first by creation. The query for verified senders is another one.',
    ...remembering(() => ({
      lists: (all, { past: { documents } }) =>
        documents.some(({ type }) => type === 'SOF')
          ? [...all].sort((a, b) => (b.updated_on ?? '').localeCompare(a.updated_on ?? ''))
          : all,
    })),
  },
];
