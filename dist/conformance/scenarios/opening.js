/**
 * Reads what needs nothing else. It goes first and alone: where nothing answers, or the token is refused, the
 * run ends here and has changed nothing.
 */
export const opening = {
    name: 'opening',
    areas: ['reference', 'customers'],
    async run(session) {
        await Promise.all([
            session.send('countries', 'listCountries'),
            session.send('nationalities', 'listNationalities'),
            session.send('currencies', 'listCurrencies'),
            session.send('customers', 'listCustomers'),
        ]);
    },
};
