import type { Scenario } from './session.ts';

/** Both checks for Ghana, with the identifiers that the configuration names. */
export const eligibility: Scenario<'eligibility'> = {
  name: 'eligibility',
  async run(session) {
    const { operator, mobileNumber, bank, accountNumber } = session.context.settings.ghana;
    await Promise.all([
      session.send('mobile-wallet', 'checkGhanaMobileWallet', {
        query: { operator, mobile_number: mobileNumber },
      }),
      session.send('bank-account', 'checkGhanaBankAccount', {
        query: { bank, account_number: accountNumber },
      }),
    ]);
  },
};
