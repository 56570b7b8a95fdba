export declare const controlOperations: {
    readonly listPartners: {
        readonly method: "GET";
        readonly path: "/partners";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly resetPartner: {
        readonly method: "DELETE";
        readonly path: "/partners/{partner}/data";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly listStoredCustomers: {
        readonly method: "GET";
        readonly path: "/partners/{partner}/customers";
        readonly takesBody: false;
        readonly integers: readonly ["page"];
    };
    readonly getStoredCustomer: {
        readonly method: "GET";
        readonly path: "/partners/{partner}/customers/{customer}";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly changeStanding: {
        readonly method: "PATCH";
        readonly path: "/partners/{partner}/customers/{customer}";
        readonly takesBody: true;
        readonly integers: readonly [];
    };
    readonly listStoredRecipients: {
        readonly method: "GET";
        readonly path: "/partners/{partner}/customers/{customer}/recipients";
        readonly takesBody: false;
        readonly integers: readonly ["page"];
    };
    readonly listStoredDocuments: {
        readonly method: "GET";
        readonly path: "/partners/{partner}/customers/{customer}/documents";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly changeVerified: {
        readonly method: "PATCH";
        readonly path: "/partners/{partner}/customers/{customer}/documents/{rank}";
        readonly takesBody: true;
        readonly integers: readonly ["rank"];
    };
    readonly downloadFile: {
        readonly method: "GET";
        readonly path: "/partners/{partner}/customers/{customer}/documents/{rank}/file";
        readonly takesBody: false;
        readonly integers: readonly ["rank"];
    };
    readonly listRequests: {
        readonly method: "GET";
        readonly path: "/partners/{partner}/requests";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly listUnauthenticatedRequests: {
        readonly method: "GET";
        readonly path: "/unauthenticated/requests";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly getFaultPlan: {
        readonly method: "GET";
        readonly path: "/partners/{partner}/faults";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly setFaultPlan: {
        readonly method: "PUT";
        readonly path: "/partners/{partner}/faults";
        readonly takesBody: true;
        readonly integers: readonly [];
    };
    readonly removeFaultPlan: {
        readonly method: "DELETE";
        readonly path: "/partners/{partner}/faults";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly getClock: {
        readonly method: "GET";
        readonly path: "/clock";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly setClock: {
        readonly method: "PUT";
        readonly path: "/clock";
        readonly takesBody: true;
        readonly integers: readonly [];
    };
    readonly resetClock: {
        readonly method: "DELETE";
        readonly path: "/clock";
        readonly takesBody: false;
        readonly integers: readonly [];
    };
    readonly advanceClock: {
        readonly method: "POST";
        readonly path: "/clock/advance";
        readonly takesBody: true;
        readonly integers: readonly [];
    };
};
export type ControlOperationId = keyof typeof controlOperations;
