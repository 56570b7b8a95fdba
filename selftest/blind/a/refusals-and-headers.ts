import { changed, type Defect, inJson, isUpload, respondWhole, withForm, withPart } from '../kit.ts';
import { isSuccess } from './tools.ts';

const isRelation = (value: string | null) =>
  value === null || value === '' || ['FAM', 'BIZ', 'FND'].includes(value);

export const defects: Defect[] = [
  {
    name: 'a refused update of a customer leaves its first half behind',
    breaks: 'customers.refused',
    why: 'Ruling `success-and-refusal`: a refusal is no update; each column is committed before the codes are checked.',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'updateCustomer' || isSuccess(answer)) return answer;
      await forward(
        withForm(request, (form) => {
          for (const name of [
            'country',
            'nationality',
            'birth_country',
            'birth_nationality',
            'date_of_birth',
          ])
            form.delete(name);
        }),
      );
      return answer;
    },
  },
  {
    name: 'a recipient with an unknown relation is refused and listed',
    breaks: 'recipients.refused',
    why: 'Ruling `success-and-refusal`: a refusal creates nothing; the relation is inserted after the recipient.',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'createRecipient' || isSuccess(answer)) return answer;
      await forward(
        withForm(request, (form) => {
          if (!isRelation(form.get('relation'))) form.delete('relation');
        }),
      );
      return answer;
    },
  },
  {
    name: 'a document with an impossible expiry is refused and listed',
    breaks: 'documents.refused',
    why: 'Ruling `success-and-refusal`: a refusal stores nothing; the date is parsed after the insert.',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (isUpload(request) && !isSuccess(answer)) await forward(withPart(request, 'expiry', () => ''));
      return answer;
    },
  },
  {
    name: 'a client that prefers HTML gets a page to read',
    breaks: 'requests.headers',
    why: 'Conventions: every success is a JSON object; the framework renders views for Accept: text/html.',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (!/text\/html|application\/xhtml/.test(request.headers.accept ?? '') || !isSuccess(answer))
        return answer;
      return { ...answer, headers: { 'content-type': 'text/html' }, body: `<pre>${answer.body}</pre>` };
    },
  },
  {
    name: 'programs that name themselves curl or Python are taken for robots',
    breaks: 'requests.headers',
    why: 'The document asks for no user agent; a rule against scraping came with the firewall.',
    layer: () => (request, forward) =>
      /curl|python|wget|java|okhttp|go-http/i.test(request.headers['user-agent'] ?? '')
        ? Promise.resolve(inJson(403, { message: 'Automated traffic is not allowed.' }))
        : forward(request),
  },
  {
    name: 'a client that speaks German gets the message in German',
    breaks: 'requests.headers',
    why: 'Errors › 1: message has the value success; texts go through the translations of the web site.',
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (!/^\s*de\b/i.test(request.headers['accept-language'] ?? '')) return answer;
      return changed(answer, (body) => {
        body.message = 'Erfolg';
      });
    },
  },
  {
    name: 'clients that close their connection get half of a long response',
    breaks: 'requests.headers',
    follows: { 'answers.json': 'What arrives is no JSON.' },
    why: 'Conventions: a JSON object, however connections are used; the proxy closes before its buffer is empty.',
    wire: {
      respond: (response, answer, request) => {
        if (request.headers.connection !== 'close' || answer.body.length < 1000)
          return respondWhole(response, answer);
        response.writeHead(answer.status, answer.headers);
        response.end(answer.body.slice(0, Math.floor(answer.body.length / 2)));
      },
    },
  },
];
