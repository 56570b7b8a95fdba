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
